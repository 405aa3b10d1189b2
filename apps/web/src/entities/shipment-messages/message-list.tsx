import type { ShipmentMessage } from '@lading/contracts/fields/shipment-messages';
import { NoteList } from '../../ui/display/note-list.js';
import { fill } from '../../ui/texts.js';
import { messageTexts } from './message-texts.js';

interface MessageListProps {
  messages: readonly ShipmentMessage[];
  none: string;
}

/** Messages between a carrier and its customer, newest first. */
export function MessageList({ messages, none }: MessageListProps) {
  return (
    <NoteList
      label={messageTexts.messages}
      none={none}
      notes={messages.map(({ messageId, side, carrierName, ...message }) => ({
        ...message,
        id: messageId,
        title: fill(messageTexts[side], { carrier: carrierName }),
      }))}
    />
  );
}
