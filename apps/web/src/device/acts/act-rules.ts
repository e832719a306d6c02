import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { Act, ActInputs, ActKind, ActOf, Seen } from '~/device/act.ts';
import type { AnswerOf, InputOf, ProcedurePath } from '~/device/procedures.ts';
import type { Conflict } from '~/device/waiting/conflict-of.ts';

/** Who holds the device. */
export interface Author {
  _id: string;
  name: string;
}

/** What was on the screen when somebody acted. */
export interface Screen {
  call: ServiceCall | undefined;
  checklist: CallChecklist | undefined;
}

/** The moment that was told, or the one of the tap, by the server's clock as far as it is known. */
export type Moment = (told: string | undefined) => { at?: string; isMomentUnknown?: true };

/** The questions about one call or house. */
export type ShownPath = {
  [Path in ProcedurePath]: InputOf<Path> extends { id: string } ? Path : never;
}[ProcedurePath];

/** Around an answer that an act is put on. */
interface About<Path extends ShownPath> {
  asked: InputOf<Path>;
  /** As the server answered, without anything that waits. */
  bare: AnswerOf<Path>;
  author: Author;
  /** The call as it is shown with what was done before. */
  callThen: () => ServiceCall | undefined;
}

/** What the device shows, with what waits on it. */
interface OnDevice {
  author: Author;
  call: (id: string) => ServiceCall | undefined;
  property: (id: string) => unknown;
  again: (path: string, input: unknown) => unknown;
}

/** All that the device knows of one kind of act. What is left out is so rarely. */
export interface ActRules<Kind extends ActKind> {
  /** What it does, for the list of what waits; its call is told beside it. */
  words: (input: ActInputs[Kind], seen: Seen) => string;
  /** Said once it was saved on a visit that was canceled or given to somebody else meanwhile. */
  saved: string;
  /** The server can undo it, and says in its answer which version it made. */
  isUndoable?: true;
  /** While it waits, the balance of its call is not final. */
  isOfMoney?: true;
  /** It is done to something that no call is needed for. */
  isOfNoCall?: true;
  /** Only the device does it: what a screen changes by this path goes to the server at once. */
  isOfDevice?: true;
  /** Whether it cancels its visit. */
  cancels?: (input: ActInputs[Kind]) => boolean;
  /** What was typed, all of it: the words may be shortened. */
  text?: (input: ActInputs[Kind]) => string | null | undefined;

  /** What was on the screen of what it changes. */
  sees?: (input: ActInputs[Kind], screen: Screen) => Seen;
  /** What a screen's change is kept as: as it is, unless it has to be completed. */
  kept?: (input: ActInputs[Kind], id: string, moment: Moment) => ActInputs[Kind];

  /** A row of a list as it will be; of the call, too, unless that says more. */
  onRow?: <Row extends ServiceCallRow>(row: Row, act: ActOf<Kind>) => Row;
  onCall?: (call: ServiceCall, act: ActOf<Kind>) => ServiceCall;
  /** Other answers about the same call or house. Applied twice, it changes nothing more. */
  on?: {
    [Path in ShownPath]?: (
      shown: AnswerOf<Path>,
      act: ActOf<Kind>,
      about: About<Path>,
    ) => AnswerOf<Path>;
  };
  /** What the server will answer: the call, unless it is something else; undefined if nobody can tell. */
  answer?: (act: ActOf<Kind>, device: OnDevice) => unknown;

  /** Other marks on screens that it is on this phone only, beside its own and its call's. */
  marks?: (act: ActOf<Kind>) => string;
  /** What becomes of one behind it, or nothing, once it is taken back. */
  whenTakenBack?: (behind: Act, act: ActOf<Kind>) => Act | undefined;
  /** What becomes of one behind it once the server has taken it. */
  whenTaken?: (behind: Act, act: ActOf<Kind>, answer: unknown) => Act;
  /** The same as of its arrival, where the server does not take the moment that was told. */
  withoutMoment?: (input: ActInputs[Kind]) => ActInputs[Kind] | undefined;
  /** Where it met somebody else's change. */
  conflict?: (act: ActOf<Kind>, call: ServiceCall) => Conflict | undefined;
  /** The same in spite of a rule of the board. */
  despiteRules?: (input: ActInputs[Kind], ruleReason: string) => ActInputs[Kind];
}
