import { shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExceptionIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';
import { useShipmentAction } from './use-shipment-action.js';

const words = detailTexts.missedPickup;

type Proposal = NonNullable<NonNullable<Shipment['deskOrder']>['proposal']>;

/** A pickup that the carrier missed, and the new window that it proposes. */
export function MissedPickup({ shipment }: { shipment: Shipment }) {
  const user = useUser();
  const answers = useAnswers(shipment);
  const { pickupMissedAt, proposal } = shipment.deskOrder ?? {};
  if (!pickupMissedAt && !proposal) return null;
  return (
    <Alert
      color="orange"
      icon={<ExceptionIcon {...iconProps} />}
      title={pickupMissedAt ? words.title : words.late}
      role="note"
      className="no-print"
    >
      <Stack align="flex-start" gap="sm">
        {proposal ? (
          <>
            <Text fz="sm">
              {fill(words.proposed, {
                who: proposal.proposedBy,
                carrier: shipment.carrierName,
                day: formatCalendarDate(proposal.pickupDay),
                from: formatTimeOfDay(proposal.pickupFrom),
                until: formatTimeOfDay(proposal.pickupUntil),
              })}
            </Text>
            {proposal.note ? <Text fz="sm">{proposal.note}</Text> : null}
            {canShow(user, 'dispatch') ? (
              <Answers number={shipment.number} proposal={proposal} answers={answers} />
            ) : null}
          </>
        ) : (
          <Text fz="sm">{fill(words.waiting, { carrier: shipment.carrierName })}</Text>
        )}
      </Stack>
    </Alert>
  );
}

/** The answers belong to the page: the question is gone as soon as one arrives. */
function useAnswers({ shipmentId, quoteId, number }: Shipment) {
  const navigate = useNavigate();
  const [isAsking, asking] = useDisclosure();
  const answering = useShipmentAction(shipmentsApi.answerPickupProposal);
  const send = (proposal: Proposal, answer: 'accepted' | 'declined', onDone: () => void) =>
    answering.mutate(
      { shipmentId, proposalId: proposal.id, answer },
      { onSuccess: onDone, onError: ({ message }) => void toast.error(words.failed, message) },
    );
  return {
    isAsking,
    asking,
    isBusy: answering.isPending,
    accept: (proposal: Proposal) => send(proposal, 'accepted', () => toast.success(fill(words.accepted, { number }))),
    decline: (proposal: Proposal) =>
      send(proposal, 'declined', () => {
        asking.close();
        toast.success(fill(words.declined, { number }));
        if (quoteId) void navigate(`/customers/quotes/${quoteId}/carriers`);
      }),
  };
}

interface AnswersProps {
  number: string;
  proposal: Proposal;
  answers: ReturnType<typeof useAnswers>;
}

function Answers({ number, proposal, answers }: AnswersProps) {
  const { isAsking, asking, isBusy, accept, decline } = answers;
  return (
    <Group gap="sm">
      <SpinnerButton isBusy={isBusy && !isAsking} onClick={() => accept(proposal)}>
        {words.accept}
      </SpinnerButton>
      <Button variant="default" onClick={asking.open}>
        {words.decline}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={asking.close}
        onConfirm={() => decline(proposal)}
        title={fill(words.declineTitle, { number })}
        confirmLabel={words.declineSubmit}
        isBusy={isBusy}
        isDestructive
      >
        {words.declineLead}
      </ConfirmDialog>
    </Group>
  );
}
