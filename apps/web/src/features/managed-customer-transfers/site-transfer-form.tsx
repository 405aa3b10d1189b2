import {
  managedCustomerTransfersApi,
  TransferBetweenCarriers,
  transferNoticeDays,
  type SiteTransferPreview,
  type TransferCarrier,
} from '@lading/contracts/customers/managed-customer-transfers';
import { formatNumber } from '@lading/domain/measures/number-format';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Checkbox, Drawer, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  StartField,
  startErrors,
  startInput,
  type TransferStart,
} from '../../entities/customer-transfer/start-field.js';
import { TransferPreview } from '../../entities/customer-transfer/transfer-preview.js';
import { transferTexts } from '../../entities/customer-transfer/transfer-texts.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useCheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame, type Refusal } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { CompanyPicker, noCompanies, pickedCount, type PickedCompanies } from './company-picker.js';
import { texts } from './managed-transfers-texts.js';

const words = texts.form;
const mostOffered = 50;

interface Form extends TransferStart {
  readonly fromCarrierId: number | null;
  readonly toCarrierId: number | null;
  readonly isWhole: boolean;
  readonly picked: PickedCompanies;
  readonly notifiesCustomers: boolean;
}

const initial: Form = {
  ...{ fromCarrierId: null, toCarrierId: null, isWhole: true, picked: noCompanies },
  ...{ isLater: false, startsOn: null, notifiesCustomers: false },
};

function scopeOf({ isWhole, picked }: Form) {
  if (isWhole) return { scope: 'all' as const };
  if (picked.scope === 'chosen') return picked;
  const { scope, search, exceptIds } = picked;
  return { scope, ...(search && { search }), ...(exceptIds.length > 0 && { exceptIds }) };
}

const inputOf = (form: Form) => ({
  ...(form.fromCarrierId !== null && { fromCarrierId: form.fromCarrierId }),
  ...(form.toCarrierId !== null && { toCarrierId: form.toCarrierId }),
  ...scopeOf(form),
  notifiesCustomers: form.notifiesCustomers,
  ...startInput(form),
});

const alsoWrong = ({ fromCarrierId, toCarrierId, isWhole, picked, ...start }: Form): FieldError[] => [
  ...startErrors(start),
  ...(fromCarrierId !== null && fromCarrierId === toCarrierId ? [{ path: 'toCarrierId', message: words.same }] : []),
  ...(!isWhole && pickedCount(picked) === 0 ? [{ path: 'customerIds', message: words.pickRequired }] : []),
];

interface SiteTransferDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks from which carrier to which one, shows what that would do, and does it. */
export function SiteTransferDrawer({ isOpen, onClose }: SiteTransferDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {isOpen ? <Loaded onClose={onClose} /> : null}
    </Drawer>
  );
}

function Loaded({ onClose }: { onClose: () => void }) {
  const carriers = useQuery(answerOf(managedCustomerTransfersApi.listTransferCarriers));
  if (carriers.error && !carriers.data) {
    const { message } = carriers.error;
    return <ErrorPanel isInline title={words.loadFailed} detail={message} onRetry={() => void carriers.refetch()} />;
  }
  return carriers.data ? (
    <SiteTransferForm carriers={carriers.data.items} onClose={onClose} />
  ) : (
    <TextSkeleton lines={6} />
  );
}

interface Previewed {
  readonly wanted: TransferBetweenCarriers;
  readonly preview: SiteTransferPreview;
}

function SiteTransferForm({ carriers, onClose }: { carriers: readonly TransferCarrier[]; onClose: () => void }) {
  const { transferBetweenCarriers, listSiteTransfers, listTransferCarriers } = managedCustomerTransfersApi;
  const ask = useAct(transferBetweenCarriers);
  const confirm = useAct(transferBetweenCarriers, listSiteTransfers, listTransferCarriers);
  const [previewed, setPreviewed] = useState<Previewed>();
  const checked = useCheckedForm<Form, TransferBetweenCarriers>({
    ...{ initial, shape: TransferBetweenCarriers, toInput: inputOf, alsoWrong },
  });
  const { form } = checked;
  const nameOf = (id: number | null) => carriers.find(({ carrierId }) => carrierId === id)?.name ?? '';
  const preview = () => {
    const wanted = checked.submit();
    if (!wanted || ask.isPending) return;
    confirm.reset();
    ask.mutate(
      { ...wanted, isPreview: true },
      { onSuccess: (answer) => setPreviewed({ wanted, preview: answer.preview }), onError: checked.takeProblem },
    );
  };
  const transfer = ({ wanted }: Previewed) => {
    if (confirm.isPending) return;
    confirm.mutate(wanted, {
      onSuccess: ({ transfer: added }) => {
        const isTold = !form.isLater || added?.toldAt;
        toast.success(
          form.isLater ? words.scheduled : words.started,
          isTold ? words.startedDetail : words.scheduledDetail,
        );
        onClose();
      },
    });
  };
  if (previewed)
    return (
      <Preview
        previewed={previewed}
        names={{ from: nameOf(form.fromCarrierId), to: nameOf(form.toCarrierId) }}
        isBusy={confirm.isPending}
        refusal={confirm.error}
        onBack={() => setPreviewed(undefined)}
        onConfirm={() => transfer(previewed)}
      />
    );
  return (
    <FormFrame checked={checked} refusal={ask.error} onSubmit={preview}>
      <Fields checked={checked} carriers={carriers} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={ask.isPending}>
          {words.preview}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

interface FieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<Form, object>>, 'form' | 'change' | 'field'>;
  carriers: readonly TransferCarrier[];
}

function Fields({ checked: { form, change, field }, carriers }: FieldsProps) {
  return (
    <>
      <CarrierField
        {...field('fromCarrierId')}
        label={words.from}
        carriers={carriers}
        value={form.fromCarrierId}
        onChange={(fromCarrierId) => change({ fromCarrierId, picked: noCompanies })}
        isFirst
      />
      <CarrierField
        {...field('toCarrierId')}
        label={words.to}
        carriers={carriers.filter(({ isActive, carrierId }) => isActive && carrierId !== form.fromCarrierId)}
        value={form.toCarrierId}
        onChange={(toCarrierId) => change({ toCarrierId })}
      />
      <Radio.Group
        label={words.which}
        value={form.isWhole ? 'all' : 'some'}
        onChange={(value) => change({ isWhole: value === 'all' })}
      >
        <Stack mt={6} gap="xs">
          <Radio value="all" label={words.all} />
          <Radio value="some" label={words.some} disabled={form.fromCarrierId === null} />
        </Stack>
      </Radio.Group>
      {!form.isWhole && form.fromCarrierId !== null ? (
        <CompanyPicker
          key={form.fromCarrierId}
          field={field('customerIds')}
          carrierId={form.fromCarrierId}
          picked={form.picked}
          onChange={(picked) => change({ picked })}
        />
      ) : null}
      <StartField start={form} field={field('startsOn')} dayHelp={words.dayHelp} onChange={change} />
      <Checkbox
        label={words.notify}
        checked={form.notifiesCustomers}
        onChange={(event) => change({ notifiesCustomers: event.currentTarget.checked })}
      />
    </>
  );
}

interface CarrierFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  label: string;
  carriers: readonly TransferCarrier[];
  value: number | null;
  onChange: (carrierId: number) => void;
  isFirst?: boolean;
}

const optionOf = ({ carrierId, name, customerCount, siteName }: TransferCarrier) => ({
  value: String(carrierId),
  label: name,
  description: fill(words.holds, {
    what: counted(customerCount, transferTexts.customer, transferTexts.customers),
    site: siteName ?? words.noSite,
  }),
});

function CarrierField({ carriers, value, onChange, isFirst = false, ...field }: CarrierFieldProps) {
  const [typed, setTyped] = useState('');
  const found = carriers.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const chosen = carriers.find(({ carrierId }) => carrierId === value);
  return (
    <Dropdown
      {...field}
      {...(isFirst && { 'data-autofocus': true })}
      template="description"
      placeholder={words.choose}
      required
      options={found.slice(0, mostOffered).map(optionOf)}
      chosen={chosen && optionOf(chosen)}
      value={chosen ? String(chosen.carrierId) : null}
      onChange={(carrierId) => onChange(Number(carrierId))}
      search={{
        value: typed,
        onChange: setTyped,
        found: found.length,
        rest: Math.max(0, found.length - mostOffered),
      }}
    />
  );
}

interface PreviewProps {
  previewed: Previewed;
  names: { readonly from: string; readonly to: string };
  isBusy: boolean;
  refusal: Refusal | null;
  onBack: () => void;
  onConfirm: () => void;
}

/** What the transfer would do; it is confirmed by the name of the carrier that gets the customers. */
function Preview({ previewed: { wanted, preview }, names, ...rest }: PreviewProps) {
  const [typed, setTyped] = useState('');
  const isLater = Boolean(wanted.startsOn);
  const mayBeEmpty = isLater && wanted.scope === 'all';
  const isNothing = preview.customerCount === 0;
  const isPossible = preview.hasSite && (!isNothing || mayBeEmpty);
  const when = wanted.startsOn ? formatCalendarDate(wanted.startsOn) : transferTexts.preview.now;
  return (
    <TransferPreview
      {...rest}
      lead={fill(texts.preview.lead, { ...names, when })}
      notice={noticeOf(preview, names, mayBeEmpty)}
      facts={factsOf(wanted, preview, names)}
      warnings={warningsOf(preview, names)}
      undo={fill(texts.preview.undo, names)}
      isLater={isLater}
      isImpossible={!isPossible || typed.trim() !== names.to}
    >
      {isPossible ? (
        <TextInput
          label={fill(common.confirm.typeName, { name: names.to })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
    </TransferPreview>
  );
}

function noticeOf(
  { hasSite, customerCount }: SiteTransferPreview,
  names: PreviewProps['names'],
  mayBeEmpty: boolean,
): string | undefined {
  const own = texts.preview;
  if (!hasSite) return fill(own.noSite, names);
  if (customerCount > 0) return undefined;
  return fill(mayBeEmpty ? own.nothingYet : own.nothing, names);
}

/** Whether it starts so late that nobody is notified yet. */
const isFarOff = (startsOn: string | undefined): boolean =>
  startsOn !== undefined && startsOn > addDays(today(), transferNoticeDays);

function factsOf(
  { startsOn, notifiesCustomers }: TransferBetweenCarriers,
  preview: SiteTransferPreview,
  names: PreviewProps['names'],
) {
  const own = texts.preview;
  const number = (label: string, count: number) => ({ label: fill(label, names), value: formatNumber(count) });
  const { nextClaimDueOn } = preview;
  return [
    number(own.customers, preview.customerCount),
    number(own.locations, preview.locationCount),
    number(own.users, preview.userCount),
    number(own.representatives, preview.representativeCount),
    number(own.rules, preview.locationRuleCount),
    number(own.invites, preview.inviteCount),
    number(own.openQuotes, preview.openQuoteCount),
    number(own.openClaims, preview.openClaimCount),
    ...(nextClaimDueOn ? [{ label: own.nextDue, value: formatCalendarDate(nextClaimDueOn) }] : []),
    { label: own.told, value: isFarOff(startsOn) ? own.toldLater : own.toldNow },
    { label: own.emails, value: notifiesCustomers ? own.yes : own.no },
  ];
}

function warningsOf(preview: SiteTransferPreview, names: PreviewProps['names']): string[] {
  const own = texts.preview;
  const { inactiveCustomerCount, elsewhereCount, scheduledCount, openClaimCount } = preview;
  return [
    ...(inactiveCustomerCount > 0 ? [counted(inactiveCustomerCount, own.inactive, own.inactives)] : []),
    ...(elsewhereCount > 0 ? [fill(counted(elsewhereCount, own.elsewhere, own.elsewheres), names)] : []),
    ...(scheduledCount > 0 ? [counted(scheduledCount, own.scheduled, own.scheduledMany)] : []),
    ...(openClaimCount > 0 ? [fill(own.claims, names)] : []),
  ];
}
