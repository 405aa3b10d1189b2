import { mostMailed } from '@lading/contracts/fields/shipment-actions';
import type { DraftBolParty } from '@lading/contracts/shipments/bill-of-lading-draft';
import {
  billsOfLadingApi,
  bolChanged,
  MailBol,
  VoidBol as VoidShape,
  type Bol,
} from '@lading/contracts/shipments/bills-of-lading';
import type { BolKind } from '@lading/domain/bill-of-lading/bill-of-lading';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Button, Card, Container, Group, Modal, Stack, Text, Textarea, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useDefaultRoute } from '../../entities/location/own-places.js';
import { answerOf, hasAnswer, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { useInitialValues } from '../../kernel/form/use-initial-values.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useMailForm } from '../../kernel/form/use-mail-form.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { MailDialog, MailFields } from '../../ui/feedback/mail-dialog.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill, texts as shared } from '../../ui/texts.js';
import { addressOf, listAddress, newAddress } from './bol-addresses.js';
import { BolEditor, useBolDocument } from './bol-editor.js';
import { formOf, newForm } from './bol-form.js';
import { BolState } from './bol-state.js';
import { bolTexts as words } from './bol-texts.js';
import { TotalOf } from './totals.js';

const mailWords = words.mail;
const actionsWords = words.actions;

const placeOf = (party: DraftBolParty | null | undefined): string =>
  [party?.name, party?.city, party?.state, party?.postalCode].filter(Boolean).join(', ');

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

/** A saved draft. */
const SavedDraft = ({ bol }: { bol: Bol }) => <BolEditor kind={bol.kind} started={formOf(bol.content)} bol={bol} />;

/** A new bill of lading, a saved draft, or an issued one, by the address. */
function BolPage({ kind }: { kind: BolKind }) {
  const [query] = useSearchParams();
  const bol = query.get('bol');
  const bolId = Number(bol);
  if (!canShow(useUser(), 'dispatch')) return <NoAccess words={words.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <Group justify="space-between" gap="sm" className="no-print">
          <div>
            <Title order={1}>{words.titles[kind]}</Title>
            <Text c="dimmed">{words.leads[kind]}</Text>
          </div>
          <Button component={Link} to={listAddress} variant="default">
            {words.all}
          </Button>
        </Group>
        {bol === null ? <NewBol kind={kind} /> : <LoadedBol bolId={bolId} />}
      </Stack>
    </Container>
  );
}

function LoadedBol({ bolId }: { bolId: number }) {
  const isId = Number.isSafeInteger(bolId) && bolId > 0;
  const bol = useQuery({ ...answerOf(billsOfLadingApi.get, { bolId }), enabled: isId });
  const refresh = useRefresh();
  usePush(bolChanged, (message) => {
    if (!message || message.bolId === bolId) void refresh(billsOfLadingApi.get);
  });
  if (!isId) return <NotFound />;
  if (bol.error && !hasAnswer(bol)) return <Failed error={bol.error} onRetry={() => void bol.refetch()} />;
  if (bol.data?.state === 'draft') return <SavedDraft key={bolId} bol={bol.data} />;
  if (bol.data) return <IssuedBol bol={bol.data} />;
  return <CardSkeleton lines={8} />;
}

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }): ReactNode {
  if (error.code === 'not-found') return <NotFound />;
  return <ErrorPanel problem={error} onRetry={onRetry} />;
}

const NotFound = () => (
  <EmptyState
    kind="noMatch"
    order={2}
    title={words.notFound.title}
    detail={words.notFound.detail}
    actions={
      <Button component={Link} to={listAddress}>
        {words.all}
      </Button>
    }
  />
);

/** A new bill of lading with the default route. */
function NewBol({ kind }: { kind: BolKind }) {
  const usual = useInitialValues(useDefaultRoute());
  return usual ? <BolEditor kind={kind} started={newForm(usual)} /> : <CardSkeleton lines={8} />;
}

/** An issued bill of lading: its content and actions. */
function IssuedBol({ bol }: { bol: Bol }) {
  const number = bol.number ?? '';
  return (
    <Card component="section" aria-labelledby="issued-title">
      <Stack gap="md">
        <Group gap="sm">
          <Title order={2} fz="h3" id="issued-title" className="identifier">
            {number}
          </Title>
          <CopyButton name={words.facts.number} value={number} />
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
  const document = useBolDocument(bolId);
  const copy = useAct(billsOfLadingApi.copy, billsOfLadingApi.list);
  const begin = () =>
    copy.mutate(
      { bolId },
      {
        onSuccess: (draft) => {
          toast.success(actionsWords.copied);
          void navigate(addressOf(draft));
        },
        onError: (problem) => void toast.error(actionsWords.refused, problem.message),
      },
    );
  return (
    <Group gap="xs" className="no-print">
      <SpinnerButton isBusy={document.isPending} onClick={() => document.mutate(openFile)}>
        {actionsWords.open}
      </SpinnerButton>
      <Button variant="default" disabled={document.isPending} onClick={() => document.mutate(saveFile)}>
        {actionsWords.download}
      </Button>
      {state === 'issued' ? <BolMail bol={bol} /> : null}
      <SpinnerButton variant="default" isBusy={copy.isPending} onClick={begin}>
        {actionsWords.copy}
      </SpinnerButton>
      {state === 'issued' && !bol.masterId ? <VoidBol bol={bol} /> : null}
      <Button component={Link} to={newAddress(kind)} variant="default">
        {words.fresh}
      </Button>
    </Group>
  );
}

function Facts({ bol }: { bol: Bol }) {
  const { content, kind, isMaster, masterId, shipDate } = bol;
  const labels = words.facts;
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
          ? [{ label: words.accessorials, value: content.accessorials.map(accessorialName).join(', ') }]
          : []),
        ...(bol.voidReason ? [{ label: labels.reason, value: bol.voidReason }] : []),
        ...(isMaster ? [{ label: labels.underlying, value: <Underlying bol={bol} /> }] : []),
        ...(masterId ? [{ label: labels.master, value: <ToBol id={masterId} text={labels.openMaster} /> }] : []),
      ]}
    />
  );
}

/** Emails a link to the document. */
function BolMail({ bol: { id, number } }: { bol: Bol }) {
  return (
    <MailDialog words={mailWords} title={fill(mailWords.title, { number: number ?? '' })}>
      {(onSent) => <MailForm bolId={id} onSent={onSent} />}
    </MailDialog>
  );
}

function MailForm({ bolId, onSent }: { bolId: number; onSent: (to: readonly string[]) => void }) {
  const mail = useMailForm({
    endpoint: billsOfLadingApi.mail,
    shape: MailBol,
    subject: { bolId },
    label: mailWords.to,
    onSent,
  });
  return <MailFields words={mailWords} hint={fill(mailWords.hint, { count: mostMailed })} mail={mail} />;
}

/** Voids a bill of lading, with a reason that is stored with it. */
function VoidBol({ bol }: { bol: Bol }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" color="red" onClick={open} aria-haspopup="dialog">
        {actionsWords.void}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={fill(actionsWords.voidTitle, { number: bol.number ?? '' })}
        centered
        closeButtonProps={{ 'aria-label': shared.toast.close }}
      >
        <VoidForm bol={bol} onDone={close} />
      </Modal>
    </>
  );
}

function VoidForm({ bol: { id: bolId, number }, onDone }: { bol: Bol; onDone: () => void }) {
  const act = useAct(billsOfLadingApi.void, billsOfLadingApi.get, billsOfLadingApi.list);
  const checked = useCheckedForm<{ reason: string }, VoidShape>({
    initial: { reason: '' },
    shape: VoidShape,
    toInput: ({ reason }) => ({ bolId, reason: reason.trim() || undefined }),
  });
  const submit = () => {
    const input = checked.submit();
    if (!input || act.isPending) return;
    act.mutate(input, {
      onSuccess: () => {
        toast.success(fill(actionsWords.voided, { number: number ?? '' }));
        onDone();
      },
    });
  };
  return (
    <FormFrame checked={checked} refusal={act.error} onSubmit={submit}>
      <Stack>
        <Text fz="sm">{actionsWords.voidDetail}</Text>
        <Textarea
          {...checked.field('reason')}
          label={actionsWords.reason}
          required
          maxLength={300}
          data-autofocus
          value={checked.form.reason}
          onChange={(event) => checked.change({ reason: event.currentTarget.value })}
        />
        <SpinnerButton type="submit" color="red" isBusy={act.isPending}>
          {actionsWords.void}
        </SpinnerButton>
      </Stack>
    </FormFrame>
  );
}

/** A straight bill of lading without a quote. */
export function QuickBolPage() {
  return <BolPage kind="straight" />;
}

/** A bill of lading on the VICS form, also a master. */
export function VicsBolPage() {
  return <BolPage kind="vics" />;
}
