import { insuranceApi, type CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { certificateList } from '@lading/contracts/lists/certificates';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import type { CoverageState } from '@lading/domain/cargo-coverage/cargo-coverage';
import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { download } from '../../kernel/api/client.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { amountText } from '../../ui/display/money.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { ToneBadge, type StatusTone } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts } from '../../ui/texts.js';
import { insuranceTexts as words } from './insurance-texts.js';

const { columns: heads } = certificateList;

interface CertificatePeekProps {
  isOpen: boolean;
  opened: OpenedCertificate;
  onClose: () => void;
}

/** A certificate beside the list, with its document and actions. */
export function CertificatePeek({ isOpen, opened, onClose }: CertificatePeekProps) {
  const certificate = opened.row ?? opened.asked.data;
  const [isAsking, setAsking] = useState(false);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={!isAsking}
      position="right"
      size="md"
      title={certificate?.number ?? heads.number.title}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {certificate ? (
        <Stack>
          <Facts certificate={certificate} />
          <Actions
            certificate={certificate}
            voiding={<VoidCertificate certificate={certificate} isAsking={isAsking} onAsking={setAsking} />}
          />
        </Stack>
      ) : (
        <MissingCertificate opened={opened} />
      )}
    </Drawer>
  );
}

function Facts({ certificate: row }: { certificate: CoverageCertificate }) {
  const zone = viewerZone();
  return (
    <KeyValue
      facts={[
        { label: heads.status.title, value: <CertificateStatus state={row.state} /> },
        { label: heads.shipment.title, value: <ShipmentLink row={row} /> },
        { label: heads.carrier.title, value: row.carrierName },
        { label: heads.lane.title, value: laneOf(row) },
        { label: heads.pickup.title, value: <CalendarDate date={row.pickupDate} /> },
        { label: heads.value.title, value: <span className="num">{amountText(row.valueCents, row.currency)}</span> },
        ...(row.chargeCents === null
          ? []
          : [
              {
                label: heads.charge.title,
                value: <span className="num">{amountText(row.chargeCents, row.currency)}</span>,
              },
            ]),
        ...(row.productName
          ? [
              {
                label: words.product,
                value: fill(words.productOf, { product: row.productName, provider: row.provider ?? '' }),
              },
            ]
          : []),
        { label: heads.origin.title, value: words.origins[row.boughtWith] },
        { label: heads.boughtBy.title, value: row.boughtBy },
        { label: heads.bought.title, value: <DateTime instant={row.boughtAt} zone={zone} /> },
        ...(row.voidedAt ? [{ label: words.voided, value: <DateTime instant={row.voidedAt} zone={zone} /> }] : []),
        ...(row.voidReason ? [{ label: words.voidReason, value: row.voidReason }] : []),
      ]}
    />
  );
}

function Actions({ certificate, voiding }: { certificate: CoverageCertificate; voiding: ReactNode }) {
  const user = useUser();
  const hasClaims = useOwnFlag('Claims') === true;
  const [isPrinting, setPrinting] = useState(false);
  const { id: certificateId, shipmentId } = certificate;
  const print = () => {
    setPrinting(true);
    download(insuranceApi.document, { certificateId })
      .then(openFile, () => toast.error(words.document.failed))
      .finally(() => setPrinting(false));
  };
  return (
    <Group gap="xs">
      <SpinnerButton variant="default" isBusy={isPrinting} onClick={print}>
        {words.document.open}
      </SpinnerButton>
      {certificate.mayVoid && canShow(user, 'dispatch') ? voiding : null}
      {hasClaims && certificate.state === 'active' && !certificate.mayVoid && canShow(user, 'fileClaims') ? (
        <Button component={Link} to={`/customers/claims/new?shipmentId=${shipmentId}`} variant="default">
          {words.claim}
        </Button>
      ) : null}
    </Group>
  );
}

/** Why the certificate named by the address is not shown. */
function MissingCertificate({ opened: { isNumber, asked } }: { opened: OpenedCertificate }) {
  const { error, fetchStatus, refetch } = asked;
  if (!isNumber || error?.code === 'not-found') return <Text>{words.peek.missing}</Text>;
  if (error) return <ErrorPanel isInline problem={error} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused') return <Text role="status">{words.offline.detail}</Text>;
  return <TextSkeleton lines={6} />;
}

interface VoidCertificateProps {
  certificate: CoverageCertificate;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** Voids coverage after a confirmation. */
function VoidCertificate({ certificate, isAsking, onAsking }: VoidCertificateProps) {
  const mutation = useAct(
    insuranceApi.void,
    insuranceApi.list,
    insuranceApi.get,
    insuranceApi.counts,
    shipmentsApi.get,
    shipmentsApi.list,
  );
  const { id: certificateId, number, shipmentNumber: shipment, chargeCents, currency } = certificate;
  const go = () =>
    mutation.mutate(
      { certificateId },
      {
        onSuccess: () => toast.success(fill(words.void.done, { number })),
        onError: ({ message }) => toast.error(words.void.failed, message),
        onSettled: () => onAsking(false),
      },
    );
  const charge = amountText(chargeCents, currency);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onAsking(true)}>
        {words.void.open}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => onAsking(false)}
        onConfirm={go}
        isBusy={mutation.isPending}
        isDestructive
        title={fill(words.void.title, { number })}
        confirmLabel={words.void.open}
      >
        {chargeCents === null ? fill(words.void.bodyPlain, { shipment }) : fill(words.void.body, { shipment, charge })}
      </ConfirmDialog>
    </>
  );
}

/** The certificate named by the address: a row of this page, or one fetched separately. */
export function useOpenedCertificate(
  open: string | null,
  list: { readonly items: readonly CoverageCertificate[] } | undefined,
) {
  const certificateId = Number(open);
  const isNumber = Number.isSafeInteger(certificateId) && certificateId > 0;
  const row = list?.items.find(({ id }) => id === certificateId);
  const asked = useQuery({
    ...answerOf(insuranceApi.get, { certificateId }),
    enabled: isNumber && list !== undefined && row === undefined,
  });
  return { isNumber, row, asked };
}

type OpenedCertificate = ReturnType<typeof useOpenedCertificate>;

const tones: Record<CoverageState, StatusTone> = { active: 'success', claimed: 'warning', void: 'neutral' };

export function CertificateStatus({ state }: Pick<CoverageCertificate, 'state'>) {
  return <ToneBadge tone={tones[state]}>{words.states[state]}</ToneBadge>;
}

export const laneOf = ({ originLabel: origin, destinationLabel: destination }: CoverageCertificate): string =>
  fill(words.lane, { origin, destination });

export function ShipmentLink({ row: { shipmentId, shipmentNumber } }: { row: CoverageCertificate }) {
  return (
    <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier" inherit>
      {shipmentNumber}
    </Anchor>
  );
}
