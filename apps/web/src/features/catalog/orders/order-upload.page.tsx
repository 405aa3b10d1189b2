import {
  offerRules,
  orderUploadsApi,
  type OfferRule,
  type OrderUpload,
} from '@lading/contracts/shipments/order-uploads';
import { formatDollars } from '@lading/domain/measures/money';
import { Anchor, Button, Group, Radio, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { FetchButton } from '../../../entities/file-import/fetch-button.js';
import { download } from '../../../kernel/api/client.js';
import { answerOf, useAct } from '../../../kernel/api/use-contract.js';
import { ownZone } from '../../../kernel/clock/now.js';
import { canShow, useUser } from '../../../kernel/session/user.js';
import { DateTime } from '../../../ui/display/date-time.js';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { MissingPage } from '../../../ui/feedback/missing-page.js';
import { PageSkeleton } from '../../../ui/feedback/skeletons.js';
import { toast } from '../../../ui/feedback/toast.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { counted, fill } from '../../../ui/texts.js';
import { FlagGuard } from '../../../pages/flag-guard.js';
import { OrderList } from './order-list.js';
import { orderTexts as words } from './order-texts.js';
import {
  leftOutOf,
  openOf,
  ordersOf,
  refreshes,
  refused,
  statusOf,
  UploadWork,
  useLiveOrders,
  type ActionProps,
} from './upload-work.js';

const mostCents = 99_999_999;

/** Milliseconds without a push after which orders in progress are refetched. */
const patience = 5000;

/** One file of orders: the status of each order and the actions on all of them. */
export function OrderUploadPage() {
  const id = Number(useParams()['uploadId']);
  return (
    <FlagGuard flag="Order_Upload" privilege="quote" words={words}>
      {Number.isSafeInteger(id) && id > 0 ? <LoadedUpload id={id} /> : <NotFound />}
    </FlagGuard>
  );
}

function NotFound() {
  return <MissingPage words={words.notFound} to="/customers/order-upload" />;
}

function LoadedUpload({ id }: { id: number }) {
  useLiveOrders(id);
  const upload = useQuery({
    ...answerOf(orderUploadsApi.get, { id }),
    refetchInterval: ({ state }) => (state.data && state.data.stage !== 'idle' ? patience : false),
  });
  if (upload.error?.code === 'not-found') return <NotFound />;
  if (upload.error && !upload.data)
    return <ErrorPanel title={words.loadFailed} problem={upload.error} onRetry={() => void upload.refetch()} />;
  if (!upload.data) return <PageSkeleton />;
  return (
    <Stack gap="lg">
      <Heading upload={upload.data} />
      <UploadWork upload={upload.data} />
      <UploadActions upload={upload.data} />
      <OrderList upload={upload.data} />
    </Stack>
  );
}

function Heading({ upload }: { upload: OrderUpload }) {
  const { name, uploadedBy, createdAt, orderCount, badRowCount } = upload;
  return (
    <div>
      <Anchor component={Link} to="/customers/order-upload" fz="sm">
        {words.notFound.action}
      </Anchor>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <Text c="dimmed">
        {fill(words.uploadedBy, { name: uploadedBy })} · <DateTime instant={createdAt} zone={ownZone()} />
      </Text>
      <Text fw={550} role="status">
        {`${counted(orderCount, words.oneOrder, words.orders)}: ${statusOf(upload)}`}
      </Text>
      {badRowCount > 0 ? <Text c="dimmed">{counted(badRowCount, words.oneBadRow, words.badRows)}</Text> : null}
    </div>
  );
}

/** Actions on all orders of a file; hidden while they are in progress. */
function UploadActions({ upload }: ActionProps) {
  const mayDispatch = canShow(useUser(), 'dispatch');
  const { id, newCount, failedCount, ratedCount, refusedCount, badRowCount, stage } = upload;
  const hasErrors = failedCount + refusedCount + badRowCount > 0;
  if (stage !== 'idle' || (openOf(upload) === 0 && !hasErrors)) return null;
  return (
    <Group gap="xs">
      {ratedCount > 0 && mayDispatch ? <DispatchAll upload={upload} /> : null}
      {newCount + failedCount > 0 ? <RateAll upload={upload} mayDispatch={mayDispatch} /> : null}
      {hasErrors ? (
        <FetchButton
          name={words.failedFile}
          failed={words.failedFileFailed}
          fetch={() => download(orderUploadsApi.errors, { id })}
        />
      ) : null}
      {openOf(upload) > 0 ? <Remove upload={upload} /> : null}
    </Group>
  );
}

function DispatchAll({ upload }: ActionProps) {
  const { id, ratedCount, orderCount, totalCents } = upload;
  const [isOpen, setIsOpen] = useState(false);
  const dispatch = useAct(orderUploadsApi.dispatch, ...refreshes);
  const orders = ordersOf(ratedCount);
  const go = () => dispatch.mutate({ id }, { onError: refused, onSettled: () => setIsOpen(false) });
  // The total of the file includes orders dispatched earlier.
  const total = openOf(upload) === orderCount && totalCents ? formatDollars(totalCents) : undefined;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{fill(words.dispatch, { orders })}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={go}
        isBusy={dispatch.isPending}
        title={fill(words.dispatchTitle, { orders })}
        confirmLabel={fill(words.dispatch, { orders })}
      >
        {words.dispatchLead} {total ? fill(words.dispatchTotal, { total }) : null} {leftOutOf(upload)}
      </ConfirmDialog>
    </>
  );
}

function Remove({ upload }: ActionProps) {
  const { id, name, orderCount } = upload;
  const isSaved = openOf(upload) < orderCount;
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const remove = useAct(orderUploadsApi.remove, ...(isSaved ? refreshes : [orderUploadsApi.list]));
  const done = () => {
    setIsOpen(false);
    if (!isSaved) void navigate('/customers/order-upload');
  };
  const go = () =>
    remove.mutate({ id }, { onSuccess: done, onError: (problem) => toast.error(words.removeFailed, problem.message) });
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={go}
        isBusy={remove.isPending}
        isDestructive
        title={fill(words.removeTitle, { name })}
        confirmLabel={words.remove}
      >
        {words.removeLead}
      </ConfirmDialog>
    </>
  );
}

/** Requests rates from the carriers, and dispatches the passing orders automatically if the shipper switches that on. */
function RateAll({ upload, mayDispatch }: ActionProps & { mayDispatch: boolean }) {
  const { id, newCount, failedCount, ratedCount } = upload;
  const { seesCosts } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const [offerRule, setOfferRule] = useState<OfferRule>('preferred');
  const [isAutomatic, setIsAutomatic] = useState(false);
  const [limitCents, setLimitCents] = useState<number | null>(null);
  const rate = useAct(orderUploadsApi.rate, ...refreshes);
  const begin = useAct(orderUploadsApi.beginAutomaticDispatch, ...refreshes);
  const orders = ordersOf(newCount + failedCount);
  const open = () => {
    // It spends money, so each run asks for consent again.
    setIsAutomatic(false);
    setLimitCents(null);
    setIsOpen(true);
  };
  const go = () => {
    const then = { onError: refused, onSettled: () => setIsOpen(false) };
    if (!isAutomatic) rate.mutate({ id, offerRule }, then);
    else if (limitCents !== 0) begin.mutate({ id, offerRule, ...(limitCents !== null && { limitCents }) }, then);
  };
  return (
    <>
      <Button {...(ratedCount > 0 ? { variant: 'default' } : {})} onClick={open}>
        {fill(words.rate, { orders })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={go}
        isBusy={rate.isPending || begin.isPending}
        title={fill(isAutomatic ? words.rateAndDispatchTitle : words.rateTitle, { orders })}
        confirmLabel={fill(isAutomatic ? words.rateAndDispatch : words.rate, { orders })}
      >
        <Stack>
          <Text>
            {words.rateLead} {leftOutOf(upload)}
          </Text>
          <RuleChoice rule={offerRule} onChange={setOfferRule} />
          {mayDispatch ? <AutomaticChoice isOn={isAutomatic} onChange={setIsAutomatic} /> : null}
          {isAutomatic && seesCosts ? <LimitField cents={limitCents} onChange={setLimitCents} /> : null}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function RuleChoice({ rule, onChange }: { rule: OfferRule; onChange: (rule: OfferRule) => void }) {
  const { seesCosts } = useUser();
  const labels: Partial<Record<OfferRule, string>> = seesCosts ? words.rules : words.rulesWithoutPrices;
  return (
    <Radio.Group
      label={words.rule}
      description={words.ruleHelp}
      value={rule}
      onChange={(value) => onChange(offerRules.find((one) => one === value) ?? 'preferred')}
    >
      <Stack gap="xs" mt="xs">
        {offerRules
          .filter((one) => labels[one])
          .map((one) => (
            <Radio key={one} value={one} label={labels[one]} />
          ))}
      </Stack>
    </Radio.Group>
  );
}

function AutomaticChoice({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  const { seesCosts } = useUser();
  return (
    <div>
      <Switch
        label={words.automatic}
        aria-describedby={id}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text id={id} fz="sm" c="dimmed" mt={4}>
        {seesCosts ? words.automaticHelp : words.automaticHelpWithoutPrices}
      </Text>
    </div>
  );
}

function LimitField({ cents, onChange }: { cents: number | null; onChange: (cents: number | null) => void }) {
  return (
    <CurrencyField
      label={words.limit}
      description={words.limitHelp}
      maw={240}
      cents={cents}
      maxCents={mostCents}
      onChange={onChange}
      {...(cents === 0 && { error: words.limitTooLow })}
    />
  );
}
