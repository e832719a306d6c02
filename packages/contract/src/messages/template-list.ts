/** What a text may say beside its own words. */
export const VARIABLES = {
  company: 'Your company’s name',
  phone: 'Your company’s phone',
  name: 'Customer’s first name',
  address: 'Street address of the visit',
  when: 'Day and time of the visit',
  old_when: 'Day and time before the change',
  technician: 'Technician’s first name',
  arrival: 'About when they arrive',
  late: 'How late, such as 20 minutes',
  work: 'What was done',
  invoice: 'Number of the invoice',
  amount: 'What is open of it',
  due: 'Day it was due',
} as const;
export type Variable = keyof typeof VARIABLES;

/** In which languages customers are told. */
export const MESSAGE_LANGUAGES = ['en', 'es'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

type Said = Record<MessageLanguage, string>;
type Template = {
  label: string;
  /** The subject of a mail, behind the company's name. */
  subject: Said;
  /** What is said until the company writes its own. */
  texts: Said;
  variables: readonly Variable[];
  /** At which distances from its occasion it is sent, where the company chooses. */
  steps?: Steps;
};

/** Whole hours or days; how many of them may be chosen, between which, and the usual ones. */
type Steps = {
  unit: 'hours before' | 'days after';
  most: number;
  from: number;
  to: number;
  usual: readonly number[];
};

const ALWAYS = ['company', 'phone', 'name', 'address', 'when'] as const;

/** What customers can be told about a visit, in the order in which it happens. */
export const VISIT_TEMPLATES = {
  booked: {
    label: 'Visit booked',
    subject: { en: 'your visit is booked', es: 'su visita está programada' },
    texts: {
      en: '{company}: your visit is booked for {when}. Call {phone} with questions.',
      es: '{company}: su visita es el {when}. Llame al {phone} si tiene preguntas.',
    },
    variables: ALWAYS,
  },
  moved: {
    label: 'Visit moved',
    subject: { en: 'your visit was moved', es: 'su visita cambió de hora' },
    texts: {
      en: '{company}: your visit moved from {old_when} to {when}. Call {phone} with questions.',
      es: '{company}: su visita cambió del {old_when} al {when}. Llame al {phone} si tiene preguntas.',
    },
    variables: [...ALWAYS, 'old_when'],
  },
  canceled: {
    label: 'Visit canceled',
    subject: { en: 'your visit is canceled', es: 'su visita fue cancelada' },
    texts: {
      en: '{company}: your visit on {old_when} is canceled. Call {phone} with questions.',
      es: '{company}: su visita del {old_when} fue cancelada. Llame al {phone} si tiene preguntas.',
    },
    variables: ['company', 'phone', 'name', 'address', 'old_when'],
  },
  reminder: {
    label: 'Reminder, the day before',
    subject: { en: 'a reminder of your visit', es: 'recordatorio de su visita' },
    texts: {
      en: '{company}: a reminder of your visit {when}. Call {phone} to change it.',
      es: '{company}: le recordamos su visita del {when}. Llame al {phone} para cambiarla.',
    },
    variables: ALWAYS,
  },
  reminder_soon: {
    label: 'Reminder, hours before',
    subject: { en: 'your visit is soon', es: 'su visita es pronto' },
    texts: {
      en: '{company}: your visit is soon, {when}. Call {phone} to change it.',
      es: '{company}: su visita es pronto, el {when}. Llame al {phone} para cambiarla.',
    },
    variables: ALWAYS,
    steps: { unit: 'hours before', most: 1, from: 1, to: 12, usual: [2] },
  },
  on_the_way: {
    label: 'On the way',
    subject: { en: 'we are on the way', es: 'vamos en camino' },
    texts: {
      en: '{company}: {technician} is on the way to you. Expect us {arrival}. Call {phone} with questions.',
      es: '{company}: {technician} va en camino. Llegamos {arrival}. Llame al {phone} si tiene preguntas.',
    },
    variables: [...ALWAYS, 'technician', 'arrival'],
  },
  new_arrival: {
    label: 'On the way, new time',
    subject: { en: 'a new arrival time', es: 'nueva hora de llegada' },
    texts: {
      en: '{company}: we now expect to reach you {arrival}. Call {phone} with questions.',
      es: '{company}: ahora calculamos llegar {arrival}. Llame al {phone} si tiene preguntas.',
    },
    variables: [...ALWAYS, 'arrival'],
  },
  running_late: {
    label: 'Running late',
    subject: { en: 'we are running late', es: 'llegaremos tarde' },
    texts: {
      en: '{company}: we are running about {late} late for your visit. We are sorry for the wait. Call {phone} with questions.',
      es: '{company}: llegaremos unos {late} tarde a su visita. Disculpe la espera. Llame al {phone} si tiene preguntas.',
    },
    variables: [...ALWAYS, 'late'],
  },
  done: {
    label: 'Visit done',
    subject: { en: 'your visit is done', es: 'su visita terminó' },
    texts: {
      en: '{company}: your visit is done. What we did: {work}. Thank you!',
      es: '{company}: su visita terminó. Trabajo realizado: {work}. ¡Gracias!',
    },
    variables: [...ALWAYS, 'technician', 'work'],
  },
} as const satisfies Record<string, Template>;

export type VisitTemplate = keyof typeof VISIT_TEMPLATES;

/** What customers can be told about an open invoice. */
const UNPAID_TEMPLATES = {
  unpaid: {
    label: 'Invoice not paid',
    subject: { en: 'an invoice is still open', es: 'una factura sigue pendiente' },
    texts: {
      en: '{company}: invoice {invoice} was due {due}, and {amount} is still open. If you have paid, thank you. Call {phone} with questions.',
      es: '{company}: la factura {invoice} venció el {due} y quedan {amount} por pagar. Si ya pagó, gracias. Llame al {phone} si tiene preguntas.',
    },
    variables: ['company', 'phone', 'invoice', 'amount', 'due'],
    steps: { unit: 'days after', most: 3, from: 1, to: 120, usual: [7] },
  },
} as const satisfies Record<string, Template>;

/** Everything that customers can be told. */
export const TEMPLATES: Record<TemplateKey, Template> = {
  ...VISIT_TEMPLATES,
  ...UNPAID_TEMPLATES,
};

/** Their names. */
export const VISIT_TEMPLATE_KEYS = [
  'booked',
  'moved',
  'canceled',
  'reminder',
  'reminder_soon',
  'on_the_way',
  'new_arrival',
  'running_late',
  'done',
] as const satisfies readonly VisitTemplate[];

/** The message that brings a customer an issued document. */
export const INVOICE_TEMPLATE = 'invoice';

/** Of the one about an invoice. */
export const UNPAID = 'unpaid' as const satisfies keyof typeof UNPAID_TEMPLATES;

/** All names. */
export const TEMPLATE_KEYS = [...VISIT_TEMPLATE_KEYS, UNPAID] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

/** Those that nobody asked for: whoever gets them by email can end them. */
export const UNASKED_TEMPLATES: readonly TemplateKey[] = ['reminder', 'reminder_soon', UNPAID];

/**
 * Between these no message but a code or a link leaves until the company chooses other hours, by its clock, in
 * minutes since midnight.
 */
export const USUAL_QUIET = { from: 21 * 60, until: 8 * 60 } as const;
