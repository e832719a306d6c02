type Message =
  | { say: 'may this be taken'; isWanted: boolean; question: string }
  /** Tabs of an earlier build say no to all that is asked. */
  | { say: 'no'; question?: string }
  | { say: 'taken' };

const ANSWER_WITHIN_MS = 500;

interface Tabs {
  /**
   * Asks this tab and all others. One that the browser has frozen does not answer, and has nothing to lose.
   * @param isWanted whether somebody asked for the new build
   */
  agree: (isWanted: boolean) => Promise<boolean>;
  tellTaken: () => void;
}

/**
 * The tabs of a browser get their files from the same place: none takes a new build while another one
 * cannot be reloaded.
 * @param mayReload this tab's answer
 * @param onTaken another tab took it
 */
export function joinTabs(mayReload: (isWanted: boolean) => boolean, onTaken: () => void): Tabs {
  const channel = new BroadcastChannel('callboard update');
  // A channel has no target: it only reaches this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (message: Message) => channel.postMessage(message);
  /** What this tab asks, and what a no to it does. */
  const asked = new Map<string, () => void>();
  function refuse(question: string | undefined): void {
    for (const [one, hearNo] of asked) if (question === undefined || question === one) hearNo();
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.say === 'taken') onTaken();
    else if (data.say === 'no') refuse(data.question);
    else if (!mayReload(data.isWanted)) say({ say: 'no', question: data.question });
  });

  async function agree(isWanted: boolean): Promise<boolean> {
    if (!mayReload(isWanted)) return false;
    const question = crypto.randomUUID();
    const noneRefused = await new Promise<boolean>((resolve) => {
      asked.set(question, () => resolve(false));
      setTimeout(resolve, ANSWER_WITHIN_MS, true);
      say({ say: 'may this be taken', isWanted, question });
    });
    asked.delete(question);
    return noneRefused && mayReload(isWanted);
  }
  return { agree, tellTaken: () => say({ say: 'taken' }) };
}
