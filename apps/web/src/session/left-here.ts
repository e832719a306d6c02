/** Whether anything is left here of somebody who is signed in, or was signed out. */
export const isAnythingLeft = (): boolean =>
  Object.keys(localStorage).some((key) => /^(draft |deviceOwner|heard|recent|signedOut)/.test(key));
