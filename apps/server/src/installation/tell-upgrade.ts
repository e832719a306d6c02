/** Prints what an upgrade does and waits for, for whoever typed the command. */
export const tellUpgrade = async () => (sentence: string) =>
  void process.stdout.write(`Upgrade: ${sentence}.\n`);
