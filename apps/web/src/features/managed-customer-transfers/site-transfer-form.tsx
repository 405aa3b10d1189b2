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
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  StartField,
  startErrors,
  startInput,
  type TransferStart,
} from '../../entities/customer-transfer/start-field.js';
import {
  TransferDrawerFrame,
  TransferFormFrame,
  TransferPartyField,
  useTransferSteps,
  type PreviewedTransfer,
  type TransferConfirmation,
  type TransferParty,
} from '../../entities/customer-transfer/transfer-form.js';
import { TransferPreview } from '../../entities/customer-transfer/transfer-preview.js';
import { transferTexts } from '../../entities/customer-transfer/transfer-texts.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { today } from '../../kernel/clock/now.js';
import { useCheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { CompanyPicker, noCompanies, pickedCount, type PickedCompanies } from './company-picker.js';
import { texts } from './managed-transfers-texts.js';

const { listSiteTransfers, listTransferCarriers, transferBetweenCarriers } = managedCustomerTransfersApi;
const words = texts.form;
const previewWords = { ...transferTexts.preview, ...texts.preview };

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

/** Asks for both carriers, previews the effects, and transfers. */
export function SiteTransferDrawer({ isOpen, onClose }: SiteTransferDrawerProps) {
  return (
    <TransferDrawerFrame
      isOpen={isOpen}
      onClose={onClose}
      between={answerOf(listTransferCarriers)}
      loadFailed={words.loadFailed}
    >
      {({ items }) => <SiteTransferForm carriers={items} onClose={onClose} />}
    </TransferDrawerFrame>
  );
}

function SiteTransferForm({ carriers, onClose }: { carriers: readonly TransferCarrier[]; onClose: () => void }) {
  const checked = useCheckedForm<Form, TransferBetweenCarriers>({
    ...{ initial, shape: TransferBetweenCarriers, toInput: inputOf, alsoWrong },
  });
  const { previewed, form, confirmation } = useTransferSteps({
    endpoint: transferBetweenCarriers,
    shownBy: [listSiteTransfers, listTransferCarriers],
    checked,
    onTransferred: ({ startsOn }, added) => {
      const isNotified = !startsOn || added?.toldAt;
      toast.success(
        startsOn ? words.scheduled : transferTexts.form.started,
        isNotified ? words.startedDetail : words.scheduledDetail,
      );
      onClose();
    },
  });
  const nameOf = (id: number | null) => carriers.find(({ carrierId }) => carrierId === id)?.name ?? '';
  const { fromCarrierId: from, toCarrierId: to } = checked.form;
  if (previewed) return <Preview {...previewed} {...confirmation} names={{ from: nameOf(from), to: nameOf(to) }} />;
  return (
    <TransferFormFrame checked={checked} form={form} onClose={onClose}>
      <Fields checked={checked} carriers={carriers} />
    </TransferFormFrame>
  );
}

interface FieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<Form, object>>, 'form' | 'change' | 'field'>;
  carriers: readonly TransferCarrier[];
}

function Fields({ checked: { form, change, field }, carriers }: FieldsProps) {
  return (
    <>
      <TransferPartyField
        {...field('fromCarrierId')}
        label={transferTexts.form.from}
        placeholder={words.choose}
        parties={carriers.map(partyOf)}
        value={form.fromCarrierId}
        onChange={(fromCarrierId) => change({ fromCarrierId, picked: noCompanies })}
        isFirst
      />
      <TransferPartyField
        {...field('toCarrierId')}
        label={transferTexts.form.to}
        placeholder={words.choose}
        parties={carriers
          .filter(({ isActive, carrierId }) => isActive && carrierId !== form.fromCarrierId)
          .map(partyOf)}
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

const partyOf = ({ carrierId, name, customerCount, siteName }: TransferCarrier): TransferParty => ({
  id: carrierId,
  name,
  description: fill(words.holds, {
    what: counted(customerCount, transferTexts.customer, transferTexts.customers),
    site: siteName ?? words.noSite,
  }),
});

interface PreviewProps extends PreviewedTransfer<TransferBetweenCarriers, SiteTransferPreview>, TransferConfirmation {
  names: { readonly from: string; readonly to: string };
}

/** The effects of the transfer; the user confirms by typing the name of the receiving carrier. */
function Preview({ wanted, preview, names, ...rest }: PreviewProps) {
  const [typed, setTyped] = useState('');
  const isLater = Boolean(wanted.startsOn);
  const mayBeEmpty = isLater && wanted.scope === 'all';
  const isNothing = preview.customerCount === 0;
  const isPossible = preview.hasSite && (!isNothing || mayBeEmpty);
  const when = wanted.startsOn ? formatCalendarDate(wanted.startsOn) : previewWords.now;
  return (
    <TransferPreview
      {...rest}
      lead={fill(previewWords.lead, { ...names, when })}
      notice={noticeOf(preview, names, mayBeEmpty)}
      facts={factsOf(wanted, preview, names)}
      warnings={warningsOf(preview, names)}
      undo={fill(previewWords.undo, names)}
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
  const own = previewWords;
  if (!hasSite) return fill(own.noSite, names);
  if (customerCount > 0) return undefined;
  return fill(mayBeEmpty ? own.nothingYet : own.nothing, names);
}

/** Whether it starts too late to notify administrators now. */
const isFarOff = (startsOn: string | undefined): boolean =>
  startsOn !== undefined && startsOn > addDays(today(), transferNoticeDays);

function factsOf(
  { startsOn, notifiesCustomers }: TransferBetweenCarriers,
  preview: SiteTransferPreview,
  names: PreviewProps['names'],
) {
  const own = previewWords;
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
    { label: own.notified, value: isFarOff(startsOn) ? own.notifiedLater : own.notifiedNow },
    { label: own.emails, value: notifiesCustomers ? own.yes : own.no },
  ];
}

function warningsOf(preview: SiteTransferPreview, names: PreviewProps['names']): string[] {
  const own = previewWords;
  const { inactiveCustomerCount, elsewhereCount, scheduledCount, openClaimCount } = preview;
  return [
    ...(inactiveCustomerCount > 0 ? [counted(inactiveCustomerCount, own.inactive, own.inactives)] : []),
    ...(elsewhereCount > 0 ? [fill(counted(elsewhereCount, own.elsewhere, own.elsewheres), names)] : []),
    ...(scheduledCount > 0 ? [counted(scheduledCount, own.scheduled, own.scheduledMany)] : []),
    ...(openClaimCount > 0 ? [fill(own.claims, names)] : []),
  ];
}
