import { supportTicketsApi, type SupportTicket, type TicketFile } from '@lading/contracts/support/support-tickets';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { download } from '../../kernel/api/client.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { toast } from '../../ui/feedback/toast.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { ExportIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import classes from './tickets.module.css';
import { texts } from './tickets-texts.js';

const words = texts.detail;

/** The question with its files, and every answer below it, oldest first. */
export function Conversation({ ticket }: { ticket: SupportTicket }) {
  const { id, message, contactName, createdAt, attachments, answers } = ticket;
  return (
    <ol className={classes.messages} aria-label={words.conversation}>
      <Message author={contactName || words.noName} at={createdAt} text={message}>
        {attachments.length > 0 ? (
          <Group gap="xs" mt="xs" role="group" aria-label={words.files}>
            {attachments.map((file) => (
              <FileButton key={file.id} ticketId={id} file={file} />
            ))}
          </Group>
        ) : null}
      </Message>
      {answers.map((answer) => (
        <Message
          key={answer.id}
          isAnswer
          author={answer.authorName ?? words.you}
          at={answer.createdAt}
          text={answer.message}
        />
      ))}
    </ol>
  );
}

interface MessageProps {
  author: string;
  at: string;
  text: string;
  isAnswer?: boolean;
  children?: ReactNode;
}

function Message({ author, at, text, isAnswer = false, children }: MessageProps) {
  return (
    <li className={classes.message} {...(isAnswer && { 'data-answer': true })}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {author}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          <DateTime instant={at} zone={viewerZone()} />
        </Text>
      </Group>
      <Text className={classes.text ?? ''}>{text}</Text>
      {children}
    </li>
  );
}

/** Uploaded files are saved, never opened within the portal. */
function FileButton({ ticketId, file: { id, name, size } }: { ticketId: number; file: TicketFile }) {
  const save = () =>
    download(supportTicketsApi.getTicketFile, { id: ticketId, attachmentId: id }).then(
      saveFile,
      ({ message }: Error) => {
        toast.error(fill(words.saveFailed, { name }), message);
      },
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      maw="100%"
      leftSection={<ExportIcon {...smallIconProps} />}
      aria-label={fill(words.save, { name, size: fileSizeText(size) })}
      onClick={() => void save()}
    >
      {name} ({fileSizeText(size)})
    </Button>
  );
}
