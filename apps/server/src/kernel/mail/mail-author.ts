/** A user of a company who emails another company through the portal. */
export interface MailAuthor {
  readonly author: string;
  readonly companyName: string;
  /** Where they are answered; nothing where they have no address. */
  readonly authorEmail: string | null;
}

/** The end of a mail sent for a person: replies to its sender address are not read. */
export function whomToAnswer({ author, authorEmail, companyName }: MailAuthor): string {
  if (authorEmail === null) return `Please reply to ${author} of ${companyName}.`;
  return `Please reply to ${author} of ${companyName} at ${authorEmail}. We don't read replies to this email.`;
}
