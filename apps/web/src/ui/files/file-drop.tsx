import { ActionIcon, Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { CloseIcon, DeleteIcon, FileIcon, iconProps, RetryIcon, UploadIcon } from '../icons/icons.js';
import { fill } from '../texts.js';
import classes from './file-drop.module.css';
import { fileSizeText, maxFileBytes, type FileProblem, type FileRules } from './file-rules.js';
import { useUploads, type Upload, type UploadEntry } from './use-uploads.js';

/** Texts of the field for files; a separate file, so that not every page loads them. */
const fileTexts = {
  drop: 'Drop files here or',
  choose: 'choose from this device',
  limit: 'Up to {size} each.',
  tooLarge: '{name} is too large',
  badName: '{name} has incorrect format',
  badType: '{name} is not one of: {accepted}',
  cancel: 'Cancel upload of {name}',
  retry: 'Retry {name}',
  remove: 'Remove {name}',
  done: 'Uploaded',
  failed: 'Upload failed',
  canceled: 'Canceled',
  waiting: 'Waiting',
  progress: 'Upload of {name}',
  list: 'Files',
} as const;

export interface FileDropProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  upload: Upload;
  rules?: FileRules;
  isMultiple?: boolean;
  onChange?: (entries: readonly UploadEntry[]) => void;
}

const refusals: Record<FileProblem, string> = {
  tooLarge: fileTexts.tooLarge,
  badName: fileTexts.badName,
  badType: fileTexts.badType,
};

/** Drop zone for files; each shows its progress and can be canceled, retried or removed. */
export function FileDrop(props: FileDropProps) {
  const { label, description, error, upload, rules = {}, isMultiple = false, onChange } = props;
  const uploads = useUploads({ upload, rules, isMultiple, ...(onChange ? { onChange } : {}) });
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const accepted = rules.accepted?.join(', ') ?? '';

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  const chooser = {
    accept: rules.accepted?.join(',') ?? '',
    inputProps: { 'aria-label': label, 'aria-describedby': `${id}-limit` },
  };
  const button = (open: { onClick: () => void }) => (
    <Button {...open} size="compact-sm" variant="default" aria-describedby={`${id}-label`}>
      {fileTexts.choose}
    </Button>
  );
  return (
    <Stack gap="xs" role="group" aria-labelledby={`${id}-label`}>
      <div>
        <Text id={`${id}-label`} fz="sm" fw={550}>
          {label}
        </Text>
        {description ? <Input.Description>{description}</Input.Description> : null}
      </div>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <UploadIcon {...iconProps} size={22} />
        <span>{fileTexts.drop}</span>
        {isMultiple ? (
          <FileButton {...chooser} multiple onChange={(files: File[]) => uploads.add(files)}>
            {button}
          </FileButton>
        ) : (
          <FileButton {...chooser} onChange={(file: File | null) => uploads.add(file ? [file] : [])}>
            {button}
          </FileButton>
        )}
        <Text id={`${id}-limit`} fz="xs" c="dimmed">
          {fill(fileTexts.limit, { size: fileSizeText(rules.maxBytes ?? maxFileBytes) })} {accepted}
        </Text>
      </div>
      <div role="alert" className="field-message">
        {error ? <div>{error}</div> : null}
        {uploads.refused.map(({ key, name, problem }) => (
          <div key={key}>{fill(refusals[problem], { name, accepted })}</div>
        ))}
      </div>
      {uploads.entries.length > 0 ? (
        <ul className={classes.list} aria-label={fileTexts.list}>
          {uploads.entries.map((entry) => (
            <UploadRow
              key={entry.key}
              entry={entry}
              onCancel={() => uploads.cancel(entry.key)}
              onRetry={() => uploads.retry(entry)}
              onRemove={() => uploads.remove(entry.key)}
            />
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

interface UploadRowProps {
  entry: UploadEntry;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

const stateWords = {
  uploading: '',
  done: fileTexts.done,
  failed: fileTexts.failed,
  canceled: fileTexts.canceled,
} as const;

function UploadRow({ entry, onCancel, onRetry, onRemove }: UploadRowProps) {
  const { name } = entry.file;
  const percent = Math.round(entry.share * 100);
  const mayRetry = entry.state === 'failed' || entry.state === 'canceled';
  return (
    <li className={classes.row}>
      <FileIcon {...iconProps} />
      <div className={classes.facts}>
        <Text fz="sm" className={classes.name}>
          {name}
        </Text>
        {entry.state === 'uploading' ? (
          <Progress value={percent} size="sm" aria-label={fill(fileTexts.progress, { name })} />
        ) : null}
      </div>
      <Text fz="xs" {...(entry.state === 'failed' ? { c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}>
        {entry.state === 'uploading' ? `${percent}%` : stateWords[entry.state]} · {fileSizeText(entry.file.size)}
      </Text>
      <Group gap={4} wrap="nowrap">
        {mayRetry ? (
          <ActionIcon variant="subtle" color="gray" aria-label={fill(fileTexts.retry, { name })} onClick={onRetry}>
            <RetryIcon {...iconProps} />
          </ActionIcon>
        ) : null}
        {entry.state === 'uploading' ? (
          <ActionIcon variant="subtle" color="gray" aria-label={fill(fileTexts.cancel, { name })} onClick={onCancel}>
            <CloseIcon {...iconProps} />
          </ActionIcon>
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label={fill(fileTexts.remove, { name })} onClick={onRemove}>
            <DeleteIcon {...iconProps} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
