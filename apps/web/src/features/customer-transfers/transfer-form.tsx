import {
  customerTransfersApi,
  transferParts,
  TransferCustomers,
  type CustomerTransferPreview,
  type TransferPart,
  type TransferUser,
} from '@lading/contracts/customers/customer-transfers';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Checkbox, Stack, Text } from '@mantine/core';
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
import { useCheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { toast } from '../../ui/feedback/toast.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './customer-transfers-texts.js';
import { movedInWords } from './transfer-words.js';

const words = texts.form;
const previewWords = { ...transferTexts.preview, ...texts.preview };

interface Form extends TransferStart {
  readonly fromUserId: number | null;
  readonly toUserId: number | null;
  readonly parts: readonly TransferPart[];
  readonly notifiesCustomers: boolean;
}

const inputOf = ({ fromUserId, toUserId, parts, notifiesCustomers, ...start }: Form) => ({
  ...(fromUserId !== null && { fromUserId }),
  ...(toUserId !== null && { toUserId }),
  ...{ parts, notifiesCustomers },
  ...startInput(start),
});

const alsoWrong = ({ fromUserId, toUserId, ...start }: Form): FieldError[] => [
  ...startErrors(start),
  ...(fromUserId !== null && fromUserId === toUserId ? [{ path: 'toUserId', message: words.same }] : []),
];

interface TransferDrawerProps {
  /** Undefined while closed; may name the user whose customers are transferred. */
  opened: { readonly fromUserId?: number } | undefined;
  onClose: () => void;
}

/** Asks for both users, previews the effects, and transfers. */
export function TransferDrawer({ opened, onClose }: TransferDrawerProps) {
  return (
    <TransferDrawerFrame
      isOpen={opened !== undefined}
      onClose={onClose}
      between={answerOf(customerTransfersApi.listTransferUsers)}
      loadFailed={words.loadFailed}
    >
      {({ items }) => <TransferForm fromUserId={opened?.fromUserId ?? null} users={items} onClose={onClose} />}
    </TransferDrawerFrame>
  );
}

interface FormProps {
  fromUserId: number | null;
  users: readonly TransferUser[];
  onClose: () => void;
}

function TransferForm({ fromUserId, users, onClose }: FormProps) {
  const checked = useCheckedForm<Form, TransferCustomers>({
    initial: {
      fromUserId: users.some(({ userId }) => userId === fromUserId) ? fromUserId : null,
      ...{ toUserId: null, parts: transferParts, isLater: false, startsOn: null, notifiesCustomers: false },
    },
    shape: TransferCustomers,
    toInput: inputOf,
    alsoWrong,
  });
  const { previewed, form, confirmation } = useTransferSteps({
    endpoint: customerTransfersApi.transferCustomers,
    shownBy: [customerTransfersApi.listCustomerTransfers],
    checked,
    onTransferred: ({ startsOn }) => {
      if (startsOn) toast.success(fill(words.scheduled, { day: formatCalendarDate(startsOn) }), words.scheduledDetail);
      else toast.success(transferTexts.form.started, words.startedDetail);
      onClose();
    },
  });
  const nameOf = (id: number | null) => users.find(({ userId }) => userId === id)?.name ?? '';
  const { fromUserId: from, toUserId: to } = checked.form;
  if (previewed) return <Preview {...previewed} {...confirmation} names={{ from: nameOf(from), to: nameOf(to) }} />;
  return (
    <TransferFormFrame checked={checked} form={form} onClose={onClose}>
      <Fields checked={checked} users={users} />
    </TransferFormFrame>
  );
}

interface FieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<Form, object>>, 'form' | 'change' | 'field'>;
  users: readonly TransferUser[];
}

function Fields({ checked: { form, change, field }, users }: FieldsProps) {
  const { id, error } = field('parts');
  const toggle = (part: TransferPart) =>
    change({ parts: transferParts.filter((one) => form.parts.includes(one) !== (one === part)) });
  return (
    <>
      <TransferPartyField
        {...field('fromUserId')}
        label={transferTexts.form.from}
        placeholder={words.choose}
        parties={users.map(partyOf)}
        value={form.fromUserId}
        onChange={(fromUserId) => change({ fromUserId })}
        isFirst
      />
      <TransferPartyField
        {...field('toUserId')}
        label={transferTexts.form.to}
        placeholder={words.choose}
        parties={users.filter(({ isActive, userId }) => isActive && userId !== form.fromUserId).map(partyOf)}
        value={form.toUserId}
        onChange={(toUserId) => change({ toUserId })}
      />
      <Stack gap={6} role="group" id={id} tabIndex={-1} aria-label={words.parts}>
        <Text fw={550}>{words.parts}</Text>
        {transferParts.map((part) => (
          <Checkbox key={part} label={words[part]} checked={form.parts.includes(part)} onChange={() => toggle(part)} />
        ))}
        {error ? (
          <Text fz="sm" c="red">
            {error}
          </Text>
        ) : null}
      </Stack>
      <StartField start={form} field={field('startsOn')} dayHelp={words.dayHelp} onChange={change} />
      <Checkbox
        label={words.notify}
        checked={form.notifiesCustomers}
        disabled={!form.parts.includes('companies')}
        onChange={(event) => change({ notifiesCustomers: event.currentTarget.checked })}
      />
    </>
  );
}

const partyOf = (user: TransferUser): TransferParty => ({
  id: user.userId,
  name: user.name,
  description: fill(user.isActive ? words.holds : words.suspended, { what: movedInWords(user) }),
});

interface PreviewProps extends PreviewedTransfer<TransferCustomers, CustomerTransferPreview>, TransferConfirmation {
  names: { readonly from: string; readonly to: string };
}

/** The effects of the transfer, before anything is changed. */
function Preview({ wanted, preview, names, ...rest }: PreviewProps) {
  const own = previewWords;
  const { customerCount, locationCount, inviteCount, openQuoteCount, openClaimCount, nextClaimDueOn } = preview;
  const isNothing = customerCount + locationCount + inviteCount === 0;
  const isLater = Boolean(wanted.startsOn);
  const when = wanted.startsOn ? formatCalendarDate(wanted.startsOn) : own.now;
  const nothing = fill(isLater ? own.nothingYet : own.nothing, names);
  return (
    <TransferPreview
      {...rest}
      lead={fill(own.lead, { ...names, when })}
      notice={isNothing ? nothing : undefined}
      facts={[
        { label: own.moves, value: movedInWords(preview) },
        { label: own.openQuotes, value: String(openQuoteCount) },
        { label: own.openClaims, value: String(openClaimCount) },
        ...(nextClaimDueOn ? [{ label: own.nextDue, value: formatCalendarDate(nextClaimDueOn) }] : []),
        { label: own.emails, value: wanted.notifiesCustomers ? own.yes : own.no },
      ]}
      warnings={warningsOf(preview, names)}
      undo={own.undo}
      isLater={isLater}
      isImpossible={isNothing && !isLater}
    />
  );
}

function warningsOf(preview: CustomerTransferPreview, names: PreviewProps['names']): string[] {
  const own = previewWords;
  const { canRecipientSee, otherLocationCount, inactiveCustomerCount, scheduledCount } = preview;
  return [
    ...(canRecipientSee ? [] : [fill(own.blind, names)]),
    ...(otherLocationCount > 0 ? [counted(otherLocationCount, own.otherLocation, own.otherLocations)] : []),
    ...(inactiveCustomerCount > 0 ? [counted(inactiveCustomerCount, own.inactive, own.inactives)] : []),
    ...(scheduledCount > 0 ? [counted(scheduledCount, own.scheduled, own.scheduledMany)] : []),
  ];
}
