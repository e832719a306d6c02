/** Requests that wait until a test releases them. */
class Held {
  #doors: (() => void)[] = [];

  get count(): number {
    return this.#doors.length;
  }

  wait(): Promise<string> {
    return new Promise((resolve) => this.#doors.push(() => resolve('done')));
  }

  letGo(): void {
    for (const open of this.#doors.splice(0)) open();
  }
}

/** Requests to `/held` of the tiny router. */
export const held = new Held();
