import {
  customerTransfersApi,
  transferParts,
  TransferCustomers,
  type CustomerTransferPreview,
  type TransferPart,
  type TransferUser,
} from '@lading/contracts/customers/customer-transfers';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Checkbox, Drawer, Group, Stack, Text } from '@mantine/core';
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
import { useCheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame, FormRefusal } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { texts } from './customer-transfers-texts.js';
import { movedInWords } from './transfer-words.js';

const words = texts.form;
const mostOffered = 50;
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
  /** Closed while it is undefined; with a user the form begins with them as the one who gives. */
  opened: { readonly fromUserId?: number } | undefined;
  onClose: () => void;
}

/** Asks from whom to whom, shows what that would do, and does it. */
export function TransferDrawer({ opened, onClose }: TransferDrawerProps) {
  return (
    <Drawer
      opened={opened !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {opened ? <Loaded fromUserId={opened.fromUserId ?? null} onClose={onClose} /> : null}
    </Drawer>
  );
}

interface FormProps {
  fromUserId: number | null;
  onClose: () => void;
}

function Loaded(props: FormProps) {
  const users = useQuery(answerOf(customerTransfersApi.listTransferUsers));
  if (users.error && !users.data) {
    return <ErrorPanel isInline title={words.loadFailed} problem={users.error} onRetry={() => void users.refetch()} />;
  }
  return users.data ? <TransferForm {...props} users={users.data.items} /> : <TextSkeleton lines={6} />;
}

interface Previewed {
  readonly wanted: TransferCustomers;
  readonly preview: CustomerTransferPreview;
}

function TransferForm({ fromUserId, users, onClose }: FormProps & { users: readonly TransferUser[] }) {
  const { transferCustomers, listCustomerTransfers } = customerTransfersApi;
  const ask = useAct(transferCustomers);
  const confirm = useAct(transferCustomers, listCustomerTransfers);
  const [previewed, setPreviewed] = useState<Previewed>();
  const checked = useCheckedForm<Form, TransferCustomers>({
    initial: {
      fromUserId: users.some(({ userId }) => userId === fromUserId) ? fromUserId : null,
      ...{ toUserId: null, parts: transferParts, isLater: false, startsOn: null, notifiesCustomers: false },
    },
    shape: TransferCustomers,
    toInput: inputOf,
    alsoWrong,
  });
  const { form } = checked;
  const nameOf = (id: number | null) => users.find(({ userId }) => userId === id)?.name ?? '';
  const names = { from: nameOf(form.fromUserId), to: nameOf(form.toUserId) };
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
      onSuccess: () => {
        if (wanted.startsOn)
          toast.success(fill(words.scheduled, { day: formatCalendarDate(wanted.startsOn) }), words.scheduledDetail);
        else toast.success(words.started, words.startedDetail);
        onClose();
      },
    });
  };
  if (previewed)
    return (
      <Preview
        previewed={previewed}
        names={names}
        isBusy={confirm.isPending}
        refusal={confirm.error}
        onBack={() => setPreviewed(undefined)}
        onConfirm={() => transfer(previewed)}
      />
    );
  return (
    <FormFrame checked={checked} refusal={ask.error} onSubmit={preview}>
      <Fields checked={checked} users={users} />
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
  users: readonly TransferUser[];
}

function Fields({ checked: { form, change, field }, users }: FieldsProps) {
  const { id, error } = field('parts');
  const toggle = (part: TransferPart) =>
    change({ parts: transferParts.filter((one) => form.parts.includes(one) !== (one === part)) });
  return (
    <>
      <UserField
        {...field('fromUserId')}
        label={words.from}
        users={users}
        value={form.fromUserId}
        onChange={(fromUserId) => change({ fromUserId })}
        isFirst
      />
      <UserField
        {...field('toUserId')}
        label={words.to}
        users={users.filter(({ isActive, userId }) => isActive && userId !== form.fromUserId)}
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

interface UserFieldProps {
  id: string;
  error: string | undefined;
  onBlur: () => void;
  label: string;
  users: readonly TransferUser[];
  value: number | null;
  onChange: (userId: number) => void;
  isFirst?: boolean;
}

const optionOf = (user: TransferUser) => ({
  value: String(user.userId),
  label: user.name,
  description: fill(user.isActive ? words.holds : words.suspended, { what: movedInWords(user) }),
});

function UserField({ users, value, onChange, isFirst = false, ...field }: UserFieldProps) {
  const [typed, setTyped] = useState('');
  const found = users.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const chosen = users.find(({ userId }) => userId === value);
  return (
    <Dropdown
      {...field}
      {...(isFirst && { 'data-autofocus': true })}
      template="description"
      placeholder={words.choose}
      required
      options={found.slice(0, mostOffered).map(optionOf)}
      chosen={chosen && optionOf(chosen)}
      value={chosen ? String(chosen.userId) : null}
      onChange={(userId) => onChange(Number(userId))}
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
  refusal: Parameters<typeof FormRefusal>[0]['problem'];
  onBack: () => void;
  onConfirm: () => void;
}

/** What the transfer would do, before anything is done. */
function Preview({ previewed: { wanted, preview }, names, ...rest }: PreviewProps) {
  const own = texts.preview;
  const { customerCount, locationCount, inviteCount, openQuoteCount, openClaimCount, nextClaimDueOn } = preview;
  const isNothing = customerCount + locationCount + inviteCount === 0;
  const isLater = Boolean(wanted.startsOn);
  const when = wanted.startsOn ? formatCalendarDate(wanted.startsOn) : transferTexts.preview.now;
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
  const own = texts.preview;
  const { canRecipientSee, otherLocationCount, inactiveCustomerCount, scheduledCount } = preview;
  return [
    ...(canRecipientSee ? [] : [fill(own.blind, names)]),
    ...(otherLocationCount > 0 ? [counted(otherLocationCount, own.otherLocation, own.otherLocations)] : []),
    ...(inactiveCustomerCount > 0 ? [counted(inactiveCustomerCount, own.inactive, own.inactives)] : []),
    ...(scheduledCount > 0 ? [counted(scheduledCount, own.scheduled, own.scheduledMany)] : []),
  ];
}
