import { supportCategories } from '@lading/contracts/contact-support';
import { fieldMessage } from '@lading/domain/message-catalogue';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { optional } from '../../kernel/form/typed-text.js';
import { texts } from './support-texts.js';

export interface TicketForm {
  readonly categoryId: string;
  readonly subject: string;
  readonly message: string;
  readonly reference: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
}

/** What a page that links here knows already, such as the 'Error' step of a quote. */
export function formOfAddress(query: URLSearchParams): TicketForm {
  const category = supportCategories.find(({ id }) => String(id) === query.get('category'));
  return {
    categoryId: category ? String(category.id) : '',
    subject: query.get('subject') ?? '',
    message: query.get('message') ?? '',
    reference: query.get('reference') ?? '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
  };
}

/** The ticket as the contract takes it. */
export const ticketInput =
  (attachmentIds: readonly number[]) =>
  (form: TicketForm): object => ({
    categoryId: form.categoryId === '' ? undefined : Number(form.categoryId),
    subject: form.subject.trim(),
    message: form.message.trim(),
    reference: optional(form.reference),
    contactName: optional(form.contactName),
    contactEmail: optional(form.contactEmail),
    contactPhone: optional(form.contactPhone),
    ...(attachmentIds.length > 0 && { attachmentIds: [...attachmentIds] }),
  });

/** Visitors must say who they are; for the signed-in the account says it. */
export const missingContact =
  (isVisitor: boolean) =>
  ({ contactName, contactEmail }: TicketForm): FieldError[] => {
    const required = (path: string, value: string, label: string): FieldError[] =>
      isVisitor && value.trim() === '' ? [{ path, message: fieldMessage(label, 'required') }] : [];
    return [
      ...required('contactName', contactName, texts.contactName),
      ...required('contactEmail', contactEmail, texts.contactEmail),
    ];
  };
