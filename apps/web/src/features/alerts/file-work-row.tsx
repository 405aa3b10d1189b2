import { ActionIcon, Group } from '@mantine/core';
import { toast } from '../../ui/feedback/toast.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fileWorkTexts as words } from '../../ui/files/file-work-texts.js';
import { dropFile, retryFile, type FileWork } from '../../ui/files/file-work.js';
import { CloseIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { WorkButton, WorkRow } from './work-row.js';

interface FileWorkRowProps {
  readonly work: FileWork;
  /** The row is about to go. */
  readonly onGone: () => void;
}

/** A file that this tab makes or has made. */
export function FileWorkRow({ work, onGone }: FileWorkRowProps) {
  const { id, title, state } = work;
  const drop = () => {
    onGone();
    dropFile(id);
  };
  const cancel = () => {
    drop();
    toast.success(fill(words.cancelled, { title }));
  };
  const retry = () => {
    onGone();
    retryFile(id);
  };
  return (
    <WorkRow title={title} standing={standingOf(work)}>
      {state === 'underway' ? (
        <WorkButton label={words.cancel} title={title} isLocal onClick={cancel} />
      ) : (
        <Group gap={4} wrap="nowrap">
          {state === 'failed' ? <WorkButton label={words.retry} title={title} onClick={retry} /> : null}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${words.dismiss}: ${title}`}
            title={words.dismiss}
            onClick={drop}
          >
            <CloseIcon {...iconProps} />
          </ActionIcon>
        </Group>
      )}
    </WorkRow>
  );
}

function standingOf({ state, received, problem = '' }: FileWork): string {
  if (state === 'failed') return fill(words.failed, { problem });
  if (state === 'saved') return words.saved;
  return received > 0 ? `${words.underway}, ${fill(words.received, { size: fileSizeText(received) })}` : words.underway;
}
