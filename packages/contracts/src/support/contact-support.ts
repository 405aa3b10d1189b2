import { entryIdForm } from '../fields/entry-id.js';
import { defineApi, defineResource, post } from '../kernel/endpoint.js';
import { Choice, Email, Id, Ids, Integer, Open, Text } from '../kernel/field.js';

/** The categories of a ticket. */
export const supportCategories = [
  { id: 1, name: 'Carrier Integration Help' },
  { id: 2, name: 'Quote/Dispatch Error' },
  { id: 3, name: 'Adding Shipping Location(s)' },
  { id: 4, name: 'Product List' },
  { id: 5, name: 'Address Book' },
  { id: 6, name: 'PRO Block' },
  { id: 7, name: 'Other' },
  { id: 8, name: 'Fifth-party carrier integration help' },
] as const;
const categoryIds = supportCategories.map(({ id }) => id);
type CategoryId = (typeof categoryIds)[number];

/** The allowed attachments of a ticket, by file extension and media type. */
export const attachmentTypes = [
  { extension: 'pdf', mediaType: 'application/pdf' },
  { extension: 'png', mediaType: 'image/png' },
  { extension: 'jpg', mediaType: 'image/jpeg' },
  { extension: 'jpeg', mediaType: 'image/jpeg' },
  { extension: 'tif', mediaType: 'image/tiff' },
  { extension: 'tiff', mediaType: 'image/tiff' },
  { extension: 'csv', mediaType: 'text/csv' },
  { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
] as const;
/** Types that a browser displays without running scripts. */
export const viewableTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg']);
const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

export class SupportPhone {
  @Text({ max: 40, optional: true }) phone!: string;
  @Text({ max: 200, optional: true }) hours!: string;
}

export class SendTicket {
  @Choice(categoryIds, { label: 'Category' }) categoryId!: CategoryId;
  @Text({ max: 150 }) subject!: string;
  @Text({ max: 5000 }) message!: string;
  @Text({ max: 120, optional: true, about: 'Your own name if you are signed in.' }) contactName?: string;
  @Email({ optional: true, about: 'Your own email address if you are signed in.' }) contactEmail?: string;
  @Text({ max: 20, optional: true, like: /^(\+?[0-9 ().-]{7,20})?$/ }) contactPhone?: string;
  @Text({ max: 60, optional: true, about: 'The related number.' }) reference?: string;
  @Ids({ maxItems: 10, optional: true, about: 'Files that were already uploaded.' }) attachmentIds?: number[];
}

export class SendContactTicketError {
  @Text({ max: 300, about: 'Address of the page, without its query.' }) page!: string;
  @Text({ max: 5000 }) message!: string;
  @Text({ max: 100, optional: true, about: 'The trace id of the problem.' }) traceId?: string;
  @Open({ optional: true, about: 'Other details from the page.' }) details?: object;
  @Email({ optional: true, about: 'Your own email address if you are signed in.' }) contactEmail?: string;
}

export class SentTicket {
  @Text({ max: 20 }) ticketNumber!: string;
}

export const contactSupportApi = defineApi('ContactSupport', {
  getSupportPhone: post({
    answers: SupportPhone,
    access: 'anyone',
    whileActing: 'allowed',
    about: 'Support phone and hours of the site, or of the installation.',
  }),
  sendTicket: post({
    takes: SendTicket,
    answers: SentTicket,
    access: 'anyone',
    whileActing: 'allowed',
    limit: 10,
    about: 'Opens a support ticket and emails its number.',
    problems: ['invalid-fields', 'not-allowed', 'not-found'],
  }),
  sendContactTicketError: post({
    takes: SendContactTicketError,
    answers: SentTicket,
    access: 'anyone',
    whileActing: 'allowed',
    limit: 10,
    about: 'Reports an error that a page showed.',
    problems: ['invalid-fields'],
  }),
});

export class UploadAttachment {
  @Text({ max: 255, about: 'File name with extension.' }) name!: string;
  @Text({
    ...entryIdForm,
    optional: true,
    about: 'ID of the file, made by the sender. While the file waits, the same ID answers it instead of another one.',
  })
  entryId?: string;
}

export class Attachment {
  @Id() id!: number;
  @Text({ max: 255 }) name!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Integer({ min: 0, about: 'Bytes.' }) size!: number;
}

export const supportAttachmentsApi = defineResource('support-attachments', {
  uploadAttachment: post({
    path: '/support-attachments',
    takes: UploadAttachment,
    takesFile: mediaTypes,
    answers: Attachment,
    access: {
      customer: 'any',
      carrier: 'any',
      system: 'any',
      scope: ['documents', 'invoices', 'claims', 'carrier-shipments', 'carrier-invoices', 'carrier-claims'],
      isForTrials: true,
    },
    whileActing: 'allowed',
    status: 201,
    limit: 30,
    about:
      'Uploads a file of up to 52,428,800 bytes to attach to a ticket, shipment, invoice or claim within one day. Test keys can upload only for test shipments.',
    problems: ['invalid-fields', 'too-large', 'unsupported-media-type', 'wrong-state', 'entry-id-reused'],
  }),
});
