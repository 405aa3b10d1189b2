import { useState } from 'react';
import { FileDrop } from '../../ui/files/file-drop.js';
import type { Upload, UploadEntry } from '../../ui/files/use-uploads.js';
import { attachmentRules } from './upload-attachment.js';

interface AttachmentDropProps {
  label: string;
  /** Uploads a file and gives it to its record. */
  upload: Upload;
  /** At least one file was attached. */
  onAttached?: () => void;
}

/** An upload field whose files are attached at once; it is emptied when all of them are in the list of the record. */
export function AttachmentDrop({ label, upload, onAttached }: AttachmentDropProps) {
  const [round, setRound] = useState(0);
  const handleChange = (entries: readonly UploadEntry[]) => {
    if (entries.some(({ state }) => state === 'done')) onAttached?.();
    if (entries.length > 0 && entries.every(({ state }) => state === 'done')) setRound((before) => before + 1);
  };
  return (
    <FileDrop key={round} label={label} upload={upload} rules={attachmentRules} isMultiple onChange={handleChange} />
  );
}
