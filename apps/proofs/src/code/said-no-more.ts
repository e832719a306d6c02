import type { SourceFile } from './source-files.ts';
import { wholeTexts } from './whole-texts.ts';

interface Unsaid {
  /** Refused anywhere in a text, in any letter case; or only as the whole text, as written. */
  where?: 'whole';
  not: string;
  say: string;
}

/** What screens do not say any more, and what they say instead. */
export const SAID_NO_MORE: readonly Unsaid[] = [
  { not: 'parted by commas', say: 'Separate tags with commas' },
  { not: 'to place', say: 'Unscheduled' },
  { not: 'the lane', say: 'Unscheduled' },
  { not: 'no calls to place', say: 'Nothing waiting' },
  { not: 'for whom', say: 'Customer' },
  { not: 'Where', say: 'Property', where: 'whole' },
  { not: 'still to be agreed', say: 'Time not confirmed' },
  { not: 'no time yet', say: 'No time set' },
  { not: 'from the schedule time on', say: 'Starts at the scheduled time' },
  { not: 'begin at the schedule time', say: 'Starts at the scheduled time' },
  { not: 'open the whole call', say: 'Open call' },
  { not: 'why not somebody else', say: 'Why not the others?' },
  { not: 'does every type of job', say: 'All job types' },
  { not: 'at the agreed time', say: 'Keeps the requested time' },
  { not: 'Work', say: 'Times', where: 'whole' },
  { not: 'sent out', say: 'Dispatched' },
  { not: 'begun', say: 'Arrived' },
  { not: 'but canceled ones', say: 'except canceled' },
  { not: 'owed', say: 'Amount due' },
  { not: 'you owe', say: 'Amount due' },
  { not: 'sign in with it', say: 'Used to sign in' },
  { not: 'sign-in codes go to it', say: 'Sign-in codes are texted here' },
  { not: 'without one they cannot', say: 'Needed before they can sign in' },
  { not: 'with none chosen', say: 'Leave empty to allow all job types' },
  { not: 'extra work', say: 'Extra hours' },
  { not: 'how customers hear of you', say: 'How customers heard about you' },
  { not: 'find, edit, call', say: 'Search and manage customers' },
  { not: 'your sign-ins', say: 'Signed-in devices' },
  { not: 'is not signed in anywhere', say: 'No active sessions' },
  { not: 'i am a customer', say: 'Customer sign-in' },
  { not: 'i work here', say: 'Employee sign-in' },
  { not: 'we then text you', say: 'We’ll text you a code' },
  { not: 'words in a row are easy to keep', say: 'Several words in a row are easy to remember' },
  { not: 'undone: deleted:', say: 'Restored: …' },
  { not: 'added:', say: '… added' },
  { not: 'keys of the dispatch board', say: 'Keyboard shortcuts' },
  { not: 'single letters are commands', say: 'Single-key shortcuts' },
  { not: 'do it again', say: 'Redo' },
  { not: 'let go of a call', say: 'Cancel the move' },
  { not: 'is busy then', say: '… is already booked' },
  { not: 'it is sent to', say: 'We’ll email it to …' },
  { not: 'that was made before', say: 'Earlier links stop working' },
  { not: 'Invite', say: 'Invite to portal', where: 'whole' },
  { not: 'show the day of', say: 'Technician' },
  { not: 'wished time', say: 'Preferred time' },
  { not: 'what is it about', say: 'What’s going on?' },
  { not: 'it has the number', say: 'Request #…' },
  { not: 'your history and what is open', say: 'See your visits and bills' },
  { not: 'user name already', say: 'Already have an account? Sign in' },
  { not: 'put back anyway', say: 'Schedule anyway' },
  { not: 'what you see is from', say: 'Last updated …' },
  { not: 'choose how you sign in', say: 'Create your sign-in' },
  { not: 'assigned employee', say: 'Technician' },
  { not: 'user name', say: 'Username' },
  { not: 'postal code', say: 'ZIP code' },
  { not: 'for a tick', say: 'Needs your OK' },
  { not: 'tick what', say: 'Check what …' },
  { not: 'tick it', say: 'Check the box' },
  { not: 'what becomes of', say: 'Result' },
  { not: 'promised window', say: 'Arrival window' },
  { not: 'was promised an arrival', say: 'Promised arrival window: …' },
  { not: 'Take back', say: 'Undo', where: 'whole' },
  { not: 'decide what is to become', say: 'Choose which one to keep' },
  { not: 'sent by itself once there is signal', say: 'On this phone. Sends when you have signal.' },
  { not: 'nothing waits on this phone', say: 'Everything is sent' },
  { not: 'time agreed or not', say: 'Time confirmed' },
  { not: 'left blank, it is signed', say: 'Leave blank to use …' },
  { not: 'Not yet', say: 'Close', where: 'whole' },
  { not: 'one of these needs you', say: '1 change needs a decision' },
  { not: 'looks like', say: 'Is this …?' },
  { not: 'Drop', say: 'Discard draft', where: 'whole' },
  { not: 'drop the call', say: 'Discard the draft for …?' },
  { not: 'new caller', say: 'New call' },
  { not: 'since the visit was done', say: 'Days since visit' },
  { not: 'to call about', say: 'On-site contact for …' },
  { not: 'becomes part of the other', say: 'Will be merged' },
  { not: 'what stays of each', say: 'Keep which?' },
  { not: 'history keeps it', say: 'Saved to history' },
  { not: 'nobody', say: 'Unassigned', where: 'whole' },
  { not: 'assigned to nobody', say: 'Unassigned' },
  { not: 'company and navbar', say: 'Company profile' },
  { not: 'close it', say: 'Mark closed' },
  { not: 'nobody else yet', say: 'No other contacts' },
  { not: 'nothing due', say: 'Nothing billed yet' },
  { not: 'CSV', say: 'Export', where: 'whole' },
  { not: 'of the last person on this phone', say: 'Unsent changes on this phone are locked' },
];

// Texts of the specification stay word for word: a call is created with its "assigned employee".
const SPECIFIED: readonly string[] = ['Assigned employee'];

const asWords = (text: string) => ` ${text.replaceAll(/[.?!,;]+(?=\s|$)/g, '')} `;

const REFUSED = SAID_NO_MORE.map(({ where, not, say }) => {
  const words = asWords(not);
  return {
    say,
    isIn: (text: string) => (where ? text === words : text.toLowerCase().includes(words)),
  };
});

/** Where a screen's code lies: its texts, and the messages that the server sends it. */
export const isOfScreens = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  /^(?:apps\/web|packages\/contract|packages\/api)\/src\//.test(path) &&
  // Headings of other programs' files are theirs.
  !/\.test\.tsx?$|\/testing\/|\/imports\/headings\.ts$/.test(path);

/** What these files say that is not said any more, with what to say instead. */
export function textsSaidNoMore(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    wholeTexts(file)
      .filter((text) => !SPECIFIED.includes(text))
      .flatMap((text) => {
        const words = asWords(text);
        return REFUSED.filter(({ isIn }) => isIn(words)).map(
          ({ say }) => `${file.path}: “${text}”: say “${say}”`,
        );
      }),
  );
}
