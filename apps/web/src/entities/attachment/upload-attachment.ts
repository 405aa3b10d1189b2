import { attachmentTypes, supportAttachmentsApi } from '@lading/contracts/support/contact-support';
import { uploadFile } from '../../kernel/api/upload.js';
import type { FileRules } from '../../ui/files/file-rules.js';
import type { Upload } from '../../ui/files/use-uploads.js';

/** The kinds of files that can be attached. */
export const attachmentRules: FileRules = { accepted: attachmentTypes.map(({ extension }) => `.${extension}`) };

const mediaTypeOf = (name: string): string =>
  attachmentTypes.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))?.mediaType ??
  'application/octet-stream';

/** Uploads a file; `attach` then gives it to a record. With an entry id, a file that is sent again is stored once. */
export const uploadAttachment =
  (attach?: (attachmentId: number) => Promise<unknown>, entryId?: string): Upload =>
  async (file, options) => {
    const sent = { file, mediaType: mediaTypeOf(file.name), ...options };
    const { id } = await uploadFile(
      supportAttachmentsApi.uploadAttachment,
      { name: file.name, ...(entryId && { entryId }) },
      sent,
    );
    await attach?.(id);
    return String(id);
  };
