/** An email, written as text; the same goes out as HTML beside it. */
export type Mail = {
  to: string;
  /** In whose name: the company. */
  sender: string;
  subject: string;
  text: string;
  /** Where whoever gets it ends such mails; only of mails that nobody asked for. */
  unsubscribe?: string;
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
};

/** Sends an email; throws `unavailable` when that fails. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Reads a picture that came along with a text, where its provider has it.
 * @param address as the provider told it; any other host is refused
 * @throws DomainError `conflict`, `not_found`, `too_large`, `unavailable`
 */
export type FetchPicture = (address: string) => Promise<Buffer>;

/** A text message. */
export type Sms = { to: string; text: string };

/**
 * Sends a text message; throws `unavailable` when that fails.
 * @param messageId the row of it, which its provider is to name with what becomes of it
 * @returns what the provider calls it, if it says so
 */
export type SendSms = (message: Sms, messageId?: string) => Promise<string | undefined>;
