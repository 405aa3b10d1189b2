import {
  AddBolNumberBlock,
  billsOfLadingApi,
  bolChanged,
  type BolNumberBlock,
  type BolNumberBlocks,
  type BolRow,
} from '@lading/contracts/shipments/bills-of-lading';
import { bolList } from '@lading/contracts/lists/bills-of-lading';
import { bolKinds, bolStates } from '@lading/domain/bill-of-lading/bill-of-lading';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { typedNumber } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { Help } from '../../ui/feedback/help.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts } from '../../ui/texts.js';
import { addressOf, newAddress } from './bol-addresses.js';
import { BolState } from './bol-state.js';
import { bolTexts } from './bol-texts.js';
import { MasterAction } from './master-action.js';

const { facts, blocks: blocksWords } = bolTexts;

const blockColumns: readonly RecordColumn<BolNumberBlock>[] = [
  {
    head: blocksWords.range,
    place: 'title',
    cell: ({ from, to }) => (
      <span className="identifier">
        {from} – {to}
      </span>
    ),
  },
  { head: blocksWords.status, place: 'state', cell: (block) => <BlockMark block={block} /> },
  {
    head: blocksWords.next,
    place: 'fact',
    cell: ({ next }) => <span className="identifier">{next ?? texts.none}</span>,
    isWhole: true,
  },
  { head: blocksWords.used, place: 'fact', cell: ({ used }) => formatNumber(used), isNumber: true },
  { head: blocksWords.left, place: 'fact', cell: ({ left }) => formatNumber(left), isNumber: true },
];

const withdrawal: RecordColumn<BolNumberBlock> = {
  head: blocksWords.withdraw,
  place: 'actions',
  cell: (block) => (block.left > 0 ? <WithdrawBlock block={block} /> : null),
};

const emptyBlock = { companyPrefix: '', firstSerial: '', lastSerial: '' };

type BlockText = keyof typeof emptyBlock;

const lines = [
  { name: 'companyPrefix', label: blocksWords.prefix, max: 11 },
  { name: 'firstSerial', label: blocksWords.first, max: 9 },
  { name: 'lastSerial', label: blocksWords.last, max: 9 },
] as const;

const words = bolTexts.list;

/** The bills of lading that the company created without a shipment. */
export function BolListPage() {
  const user = useUser();
  if (!canShow(user, 'dispatch')) return <NoAccess words={bolTexts.noAccess} />;
  return (
    <Stack gap="lg">
      <Bols />
      <NumberBlocks mayAdd={canShow(user, 'manageSettings')} />
    </Stack>
  );
}

function Bols() {
  const navigate = useNavigate();
  const listed = useListed(bolList);
  const refresh = useRefresh();
  usePush(bolChanged, () => void refresh(billsOfLadingApi.list));
  const any = (name: string): string => fill(words.any, { name });
  return (
    <ListPage
      listed={listed}
      words={words}
      rowName={({ number, consignee }) => number ?? consignee}
      rowVersion={({ state, updatedAt }) => `${state} ${updatedAt}`}
      rowHref={addressOf}
      onOpen={(row) => void navigate(addressOf(row))}
      cells={{
        number: ({ number, isTest }) => <MarkedNumber number={number ?? facts.noNumber} isTest={isTest} />,
        state: ({ state }) => <BolState state={state} />,
        kind: ({ kind, isMaster }) => facts.kinds[isMaster ? 'master' : kind],
        shipDate: ({ shipDate }) => <CalendarDate date={shipDate} />,
        carrier: ({ carrierName }) => carrierName || texts.none,
        pro: ({ proNumber }) => proNumber ?? texts.none,
        consignee: ({ consignee }) => consignee || texts.none,
        orders: ({ orderNumbers }) => orderNumbers || texts.none,
        updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      }}
      card={(row) => <BolCard row={row} />}
      filters={{
        kind: { any: any(words.kind), options: bolKinds.map((value) => ({ value, label: facts.kinds[value] })) },
        state: { any: any(words.state), options: bolStates.map((value) => ({ value, label: bolTexts.states[value] })) },
      }}
      actions={(chosen, exported) => (
        <>
          <MasterAction chosen={chosen} />
          {exported}
        </>
      )}
      head={
        <Group gap="xs" className="no-print">
          <Button component={Link} to="/customers/carriers/pro-numbers" variant="subtle">
            {words.proNumbers}
          </Button>
          {bolKinds.map((kind) => (
            <Button key={kind} component={Link} to={newAddress(kind)} variant={kind === 'vics' ? 'default' : 'filled'}>
              {bolTexts.titles[kind]}
            </Button>
          ))}
        </Group>
      }
    />
  );
}

/** A bill of lading on a phone. */
function BolCard({ row }: { row: BolRow }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <BolState state={row.state} />
        <Text fz="sm">{facts.kinds[row.isMaster ? 'master' : row.kind]}</Text>
      </Group>
      <Text fz="sm">{row.consignee || texts.none}</Text>
      <Text fz="sm" c="dimmed">
        {row.carrierName || texts.none}
      </Text>
    </Stack>
  );
}

/** The company's number blocks with their used and remaining numbers. */
function NumberBlocks({ mayAdd }: { mayAdd: boolean }) {
  const blocks = useQuery(answerOf(billsOfLadingApi.blocks));
  const [isAdding, { open, close }] = useDisclosure(false);
  const { data, error } = blocks;
  if (error && !data) {
    return (
      <Card component="section" aria-label={blocksWords.title} className="no-print">
        <ErrorPanel isInline title={blocksWords.failed} problem={error} onRetry={() => void blocks.refetch()} />
      </Card>
    );
  }
  if (!data) return <CardSkeleton lines={4} label={blocksWords.title} />;
  if (data.items.length === 0 && !mayAdd) return null;
  return (
    <Card component="section" aria-labelledby="blocks-title" className="no-print">
      <Stack gap="sm">
        <div>
          <Group gap={4}>
            <Title order={2} fz="h3" id="blocks-title">
              {blocksWords.title}
            </Title>
            <Help words={blocksWords.help} />
          </Group>
          <Text fz="sm" c="dimmed">
            {fill(blocksWords.detail, { prefix: data.sequencePrefix })}
          </Text>
        </div>
        <BlockTable blocks={data} mayWithdraw={mayAdd} />
        {isAdding ? <BlockForm onDone={close} /> : null}
        {mayAdd && !isAdding ? (
          <Group>
            <Button variant="default" onClick={open}>
              {blocksWords.add}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

function BlockTable({ blocks: { items }, mayWithdraw }: { blocks: BolNumberBlocks; mayWithdraw: boolean }) {
  if (items.length === 0) return <Text fz="sm">{blocksWords.none}</Text>;
  const columns = mayWithdraw ? [...blockColumns, withdrawal] : blockColumns;
  return <RecordList label={blocksWords.title} rows={items} keyOf={({ id }) => id} columns={columns} minWidth={560} />;
}

function BlockMark({ block: { left, isLow } }: { block: BolNumberBlock }) {
  if (!isLow) return <ToneBadge tone="success">{blocksWords.enough}</ToneBadge>;
  return left === 0 ? (
    <ToneBadge tone="danger">{blocksWords.empty}</ToneBadge>
  ) : (
    <ToneBadge tone="warning">{blocksWords.low}</ToneBadge>
  );
}

function BlockForm({ onDone }: { onDone: () => void }) {
  const add = useAct(billsOfLadingApi.addBlock, billsOfLadingApi.blocks);
  const checked = useCheckedForm<Record<BlockText, string>, AddBolNumberBlock>({
    initial: emptyBlock,
    shape: AddBolNumberBlock,
    toInput: ({ companyPrefix, firstSerial, lastSerial }) => ({
      companyPrefix: companyPrefix || undefined,
      firstSerial: typedNumber(firstSerial),
      lastSerial: typedNumber(lastSerial),
    }),
  });
  const submit = () => {
    const input = checked.submit();
    if (!input || add.isPending) return;
    add.mutate(input, {
      onSuccess: () => {
        toast.success(blocksWords.added);
        onDone();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={add.error} onSubmit={submit}>
      <Group align="flex-start" gap="sm">
        {lines.map(({ name, label, max }) => (
          <TextField
            key={name}
            {...checked.field(name)}
            label={label}
            required
            inputMode="numeric"
            maxLength={max}
            value={checked.form[name]}
            onChange={(text) => checked.change({ [name]: text.replaceAll(/\D/g, '') })}
          />
        ))}
      </Group>
      <Group gap="xs">
        <SpinnerButton type="submit" isBusy={add.isPending}>
          {blocksWords.save}
        </SpinnerButton>
        <Button variant="default" onClick={onDone}>
          {texts.confirm.cancel}
        </Button>
      </Group>
    </FormFrame>
  );
}

/** Withdraws a mistyped or unwanted block after a confirmation. */
function WithdrawBlock({ block: { id: numberBlockId, from, to, used, left } }: { block: BolNumberBlock }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const act = useAct(billsOfLadingApi.withdrawBlock, billsOfLadingApi.blocks);
  const range = `${from} – ${to}`;
  const withdraw = () =>
    act.mutate(
      { numberBlockId },
      {
        onSuccess: () => void toast.success(blocksWords.withdrawn),
        onError: (problem) => void toast.error(bolTexts.actions.refused, problem.message),
        onSettled: close,
      },
    );
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-haspopup="dialog"
        aria-label={fill(blocksWords.withdrawNamed, { range })}
        onClick={open}
      >
        {blocksWords.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={withdraw}
        title={fill(blocksWords.withdrawTitle, { range })}
        confirmLabel={blocksWords.withdraw}
        isDestructive
        isBusy={act.isPending}
      >
        {used === 0
          ? blocksWords.unused
          : fill(blocksWords.started, { used: formatNumber(used), left: formatNumber(left) })}
      </ConfirmDialog>
    </>
  );
}
