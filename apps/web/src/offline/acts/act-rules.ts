import type { CallChecklist } from '@callboard/contract/calls/call-checklists';
import type { ServiceCall, ServiceCallRow } from '@callboard/contract/calls/service-calls';
import type { Act, ActInputs, ActKind, ActOf, Seen } from '~/offline/act.ts';
import type { Conflict } from '~/offline/acts/conflict-of.ts';
import type { AnswerOf, InputOf, ProcedurePath } from '~/offline/procedures.ts';

/** The person who uses the device. */
export interface Author {
  _id: string;
  name: string;
}

/** What the screen showed when somebody acted. */
export interface Screen {
  call: ServiceCall | undefined;
  checklist: CallChecklist | undefined;
}

/** The moment that was given, or else that of the tap, by the server's clock as far as it is known. */
export type Moment = (told: string | undefined) => { at?: string; isMomentUnknown?: true };

/** The queries about one call or one property. */
export type ShownPath = {
  [Path in ProcedurePath]: InputOf<Path> extends { id: string } ? Path : never;
}[ProcedurePath];

/** What is known about an answer while an act is applied to it. */
interface About<Path extends ShownPath> {
  asked: InputOf<Path>;
  /** The server's own answer, without the acts that wait. */
  bare: AnswerOf<Path>;
  author: Author;
  /** The call as the screen shows it, with all earlier acts. */
  callThen: () => ServiceCall | undefined;
}

/** What the device shows, with the acts that wait. */
interface OnDevice {
  author: Author;
  call: (id: string) => ServiceCall | undefined;
  property: (id: string) => unknown;
  again: (path: string, input: unknown) => unknown;
}

/** Everything that the device knows about one kind of act. A rule that is missing does not apply to the kind. */
export interface ActRules<Kind extends ActKind> {
  /** What it does, in the list of waiting acts. The list names the call beside it. */
  words: (input: ActInputs[Kind], seen: Seen) => string;
  /** What a person is told when it was saved on a visit that was canceled or reassigned meanwhile. */
  saved: string;
  /** The server can undo it, and its answer says which version it made. */
  isUndoable?: true;
  /** While it waits, the balance of its call is not final. */
  isOfMoney?: true;
  /** It needs no call. */
  isOfNoCall?: true;
  /** Only the device creates such acts. If a screen calls this procedure, it goes to the server at once. */
  isOfDevice?: true;
  /** Whether it cancels its visit. */
  cancels?: (input: ActInputs[Kind]) => boolean;
  /** Everything that was typed, since `words` may be shortened. */
  text?: (input: ActInputs[Kind]) => string | null | undefined;

  /** What the screen showed of the thing that it changes. */
  sees?: (input: ActInputs[Kind], screen: Screen) => Seen;
  /** How a screen's change is stored. Without this rule it is stored as the screen sent it. */
  kept?: (input: ActInputs[Kind], id: string, moment: Moment) => ActInputs[Kind];

  /** A row of a list after the act, and the call too unless `on` has a rule for it. */
  onRow?: <Row extends ServiceCallRow>(row: Row, act: ActOf<Kind>) => Row;
  onCall?: (call: ServiceCall, act: ActOf<Kind>) => ServiceCall;
  /** Other answers about the same call or property, after the act. Applying it twice changes nothing more. */
  on?: {
    [Path in ShownPath]?: (
      shown: AnswerOf<Path>,
      act: ActOf<Kind>,
      about: About<Path>,
    ) => AnswerOf<Path>;
  };
  /** What the server will answer, by default the call. Undefined if the device cannot tell. */
  answer?: (act: ActOf<Kind>, device: OnDevice) => unknown;

  /** The id of another thing that screens mark as "on this phone", besides the act and its call. */
  marks?: (act: ActOf<Kind>) => string;
  /**
   * How a later act changes when this one is taken back, or refused to its screen. Undefined drops the later one
   * as well.
   */
  whenTakenBack?: (behind: Act, act: ActOf<Kind>) => Act | undefined;
  /** How a later act changes once the server has taken this one. */
  whenTaken?: (behind: Act, act: ActOf<Kind>, answer: unknown) => Act;
  /** The same act without its moment, for when the server refuses the moment. */
  withoutMoment?: (input: ActInputs[Kind]) => ActInputs[Kind] | undefined;
  /** The conflict with somebody else's change. */
  conflict?: (act: ActOf<Kind>, call: ServiceCall) => Conflict | undefined;
  /** The same act, sent although it breaks a dispatch rule. */
  despiteRules?: (input: ActInputs[Kind], ruleReason: string) => ActInputs[Kind];
}
