import { shipmentMessagesApi } from '@lading/contracts/shipments/shipment-messages';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnnouncedCharges } from '../../entities/shipment-messages/announced-charges.js';
import { MessageList } from '../../entities/shipment-messages/message-list.js';
import { messageTexts } from '../../entities/shipment-messages/message-texts.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { Section } from '../../ui/display/section.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.carrierMessages;
const { listShipmentMessages, sendShipmentMessage } = shipmentMessagesApi;

/** What the carrier wrote and announced, with a place for a reply; nothing until the carrier has done so. */
export function CarrierMessages({ shipmentId }: { shipmentId: number }) {
  const { data } = useQuery(answerOf(listShipmentMessages, { shipmentId }));
  const reply = useAct(sendShipmentMessage, listShipmentMessages);
  if (!data) return null;
  const { messages, charges } = data;
  return (
    <>
      {messages.length > 0 ? (
        <Section title={messageTexts.messages} isScreenOnly>
          <Stack gap="md">
            <MessageList messages={messages} none="" />
            <NoteForm
              words={words}
              isBusy={reply.isPending}
              error={reply.error?.message}
              onSend={(text, onSuccess) => reply.mutate({ shipmentId, text }, { onSuccess })}
            />
          </Stack>
        </Section>
      ) : null}
      {charges && charges.length > 0 ? (
        <Section title={messageTexts.charges}>
          <AnnouncedCharges charges={charges} />
        </Section>
      ) : null}
    </>
  );
}
