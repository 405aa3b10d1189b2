import { carrierDeletionApi, type CarrierDeletionEffects } from '@lading/contracts/carriers/carrier-deletion';
import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { Button, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Section } from '../../ui/display/section.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { carrierTexts } from './carrier-texts.js';

const words = carrierTexts.deletion;
const { getDeletionEffects, deleteCarrier, restoreCarrier } = carrierDeletionApi;
const { getManagedCarrier, listManagedCarriers, listCarrierNames } = managedCarriersApi;
const changed = [getDeletionEffects, getManagedCarrier, listManagedCarriers, listCarrierNames] as const;

/** Deletes a carrier after its effects were read, or restores it; for administrators with the privilege alone. */
export function CarrierDeletion({ carrier }: { carrier: ManagedCarrier }) {
  return canShow(useUser(), 'deleteCarrier') ? <Loaded carrier={carrier} /> : null;
}

function Loaded({ carrier }: { carrier: ManagedCarrier }) {
  const asked = useQuery(answerOf(getDeletionEffects, { carrierId: carrier.carrierId }));
  if (asked.error && !hasAnswer(asked))
    return (
      <Section title={words.title}>
        <ErrorPanel isInline problem={asked.error} onRetry={() => void asked.refetch()} />
      </Section>
    );
  if (!asked.data) return <CardSkeleton lines={3} label={words.title} />;
  return (
    <Section title={words.title}>
      {asked.data.deletedAt === null ? <Deletable effects={asked.data} /> : <Deleted effects={asked.data} />}
    </Section>
  );
}

function effectsOf(effects: CarrierDeletionEffects): string[] {
  const { shipmentCount, invoiceCount, claimCount, customerCount, userCount } = effects;
  const { counts } = words;
  return [
    counted(shipmentCount, counts.shipment, counts.shipments),
    counted(invoiceCount, counts.invoice, counts.invoices),
    counted(claimCount, counts.claim, counts.claims),
    counted(customerCount, counts.customer, counts.customers),
    counted(userCount, counts.user, counts.users),
  ];
}

function Deletable({ effects }: { effects: CarrierDeletionEffects }) {
  const { carrierId, carrierName: name, carrierCode: code } = effects;
  const [isAsking, setIsAsking] = useState(false);
  const act = useAct(deleteCarrier, ...changed);
  const run = () =>
    act.mutate(
      { carrierId, code },
      {
        onSuccess: () => void toast.success(fill(words.deleted, { name }), words.deletedDetail),
        onError: ({ message }) => void toast.error(fill(words.failed, { name }), message),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <Stack align="flex-start">
      <Text>{words.lead}</Text>
      <Button variant="default" c="red" onClick={() => setIsAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={run}
        title={fill(words.askTitle, { name })}
        confirmLabel={words.remove}
        typedName={code}
        isDestructive
        isBusy={act.isPending}
      >
        {words.ask}
        <List mt="xs">
          {effectsOf(effects).map((effect) => (
            <List.Item key={effect}>{effect}</List.Item>
          ))}
        </List>
      </ConfirmDialog>
    </Stack>
  );
}

function Deleted({ effects }: { effects: CarrierDeletionEffects }) {
  const { carrierId, carrierName: name, deletedAt, deletedBy, restorableUntil, mayRestore } = effects;
  const act = useAct(restoreCarrier, ...changed);
  const run = () =>
    act.mutate(
      { carrierId },
      {
        onSuccess: () => void toast.success(fill(words.restored, { name })),
        onError: ({ message }) => void toast.error(fill(words.restoreFailed, { name }), message),
      },
    );
  return (
    <Stack align="flex-start">
      <Text>
        {words.deletedAt} <DateTime instant={deletedAt} zone={viewerZone()} />{' '}
        {deletedBy ? fill(words.by, { name: deletedBy }) : null}
      </Text>
      <Text>
        {words.until} <DateTime instant={restorableUntil} zone={viewerZone()} />
      </Text>
      {mayRestore ? (
        <SpinnerButton variant="default" isBusy={act.isPending} onClick={run}>
          {words.restore}
        </SpinnerButton>
      ) : null}
    </Stack>
  );
}
