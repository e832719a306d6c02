/** What a text may say beside its own words. */
export const VARIABLES = {
  company: 'Your company’s name',
  phone: 'Your company’s phone',
  name: 'Customer’s first name',
  address: 'Street address of the visit',
  when: 'Day and time of the visit',
  old_when: 'Day and time before the change',
  technician: 'Technician’s first name',
  late: 'How late, such as 20 minutes',
  work: 'What was done',
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
  on_the_way: {
    label: 'On the way',
    subject: { en: 'we are on the way', es: 'vamos en camino' },
    texts: {
      en: '{company}: {technician} is on the way to you. Call {phone} with questions.',
      es: '{company}: {technician} va en camino. Llame al {phone} si tiene preguntas.',
    },
    variables: [...ALWAYS, 'technician'],
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

/** Their names. */
export const VISIT_TEMPLATE_KEYS = [
  'booked',
  'moved',
  'canceled',
  'reminder',
  'on_the_way',
  'running_late',
  'done',
] as const satisfies readonly VisitTemplate[];

/** The message that brings a customer an issued document. */
export const INVOICE_TEMPLATE = 'invoice';

/** Those that nobody asked for: whoever gets them by email can end them. */
export const UNASKED_TEMPLATES: readonly VisitTemplate[] = ['reminder'];

/** No message but a code or a link leaves from here on, by the company's clock, in minutes since midnight. */
export const QUIET_FROM = 21 * 60;
/** Until here. */
export const QUIET_UNTIL = 8 * 60;
