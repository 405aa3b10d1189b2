import { billsOfLadingApi, type Bol } from '@lading/contracts/bills-of-lading';
import type { DraftBolParty } from '@lading/contracts/bill-of-lading-draft';
import { accessorialName } from '@lading/domain/accessorial';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Anchor, Button, Card, Group, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { addressOf, newAddress } from './bol-addresses.js';
import { BolMail } from './bol-mail.js';
import { BolState } from './bol-state.js';
import { bolTexts } from './bol-texts.js';
import { TotalOf } from './totals.js';
import { useBolPaper } from './use-bol-paper.js';
import { VoidBol } from './void-bol.js';

const words = bolTexts.actions;

/** A bill that has its number: what it says, and what can be done with it. */
export function IssuedBol({ bol }: { bol: Bol }) {
  const number = bol.number ?? '';
  return (
    <Card component="section" aria-labelledby="issued-title">
      <Stack gap="md">
        <Group gap="sm">
          <Title order={2} fz="h3" id="issued-title" className="identifier">
            {number}
          </Title>
          <CopyButton name={bolTexts.facts.number} value={number} />
          <BolState state={bol.state} />
        </Group>
        <Actions bol={bol} />
        <Facts bol={bol} />
      </Stack>
    </Card>
  );
}

function Actions({ bol }: { bol: Bol }) {
  const { id: bolId, kind, state } = bol;
  const navigate = useNavigate();
  const paper = useBolPaper(bolId);
  const copy = useAct(billsOfLadingApi.copy, billsOfLadingApi.list);
  const begin = () =>
    copy.mutate(
      { bolId },
      {
        onSuccess: (draft) => {
          toast.success(words.copied);
          void navigate(addressOf(draft));
        },
        onError: (problem) => void toast.error(words.refused, problem.message),
      },
    );
  return (
    <Group gap="xs" className="no-print">
      <SpinnerButton isBusy={paper.isPending} onClick={() => paper.mutate(openFile)}>
        {words.open}
      </SpinnerButton>
      <Button variant="default" disabled={paper.isPending} onClick={() => paper.mutate(saveFile)}>
        {words.download}
      </Button>
      {state === 'issued' ? <BolMail bol={bol} /> : null}
      <SpinnerButton variant="default" isBusy={copy.isPending} onClick={begin}>
        {words.copy}
      </SpinnerButton>
      {state === 'issued' && !bol.masterId ? <VoidBol bol={bol} /> : null}
      <Button component={Link} to={newAddress(kind)} variant="default">
        {bolTexts.fresh}
      </Button>
    </Group>
  );
}

const placeOf = (party: DraftBolParty | null | undefined): string =>
  [party?.name, party?.city, party?.state, party?.postalCode].filter(Boolean).join(', ');

function Facts({ bol }: { bol: Bol }) {
  const { content, kind, isMaster, masterId, shipDate } = bol;
  const labels = bolTexts.facts;
  return (
    <KeyValue
      facts={[
        { label: labels.kind, value: labels.kinds[isMaster ? 'master' : kind] },
        { label: labels.carrier, value: bol.carrierName },
        { label: labels.pro, value: bol.proNumber ?? labels.none },
        { label: labels.shipDate, value: shipDate ? formatCalendarDate(shipDate) : null },
        { label: labels.shipper, value: placeOf(content.shipper) },
        { label: labels.consignee, value: placeOf(content.consignee) },
        { label: labels.orders, value: bol.orderNumbers || null },
        { label: labels.freight, value: <TotalOf items={content.items ?? []} /> },
        ...(content.accessorials?.length
          ? [{ label: bolTexts.accessorials, value: content.accessorials.map(accessorialName).join(', ') }]
          : []),
        ...(bol.voidReason ? [{ label: labels.reason, value: bol.voidReason }] : []),
        ...(isMaster ? [{ label: labels.underlying, value: <Underlying bol={bol} /> }] : []),
        ...(masterId ? [{ label: labels.master, value: <ToBol id={masterId} text={labels.openMaster} /> }] : []),
      ]}
    />
  );
}

const ToBol = ({ id, text }: { id: number; text: string }) => (
  <Anchor component={Link} to={addressOf({ id, kind: 'vics' })} className="identifier">
    {text}
  </Anchor>
);

const Underlying = ({ bol: { underlying } }: { bol: Bol }) => (
  <Stack gap={2}>
    {underlying.map(({ bolId, number }) => (
      <ToBol key={bolId} id={bolId} text={number} />
    ))}
  </Stack>
);
