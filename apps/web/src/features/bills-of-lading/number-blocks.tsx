import {
  AddBolNumberBlock,
  billsOfLadingApi,
  type BolNumberBlock,
  type BolNumberBlocks,
} from '@lading/contracts/bills-of-lading';
import { formatNumber } from '@lading/domain/number-format';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { typedNumber } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { Help } from '../../ui/feedback/help.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';
import { WithdrawBlock } from './withdraw-block.js';

const words = bolTexts.blocks;

/** The numbers that the company has set aside, with what is used and left. */
export function NumberBlocks({ mayAdd }: { mayAdd: boolean }) {
  const blocks = useQuery(answerOf(billsOfLadingApi.blocks));
  const [isAdding, { open, close }] = useDisclosure(false);
  const { data, error } = blocks;
  if (error && !data) {
    return (
      <Card component="section" aria-label={words.title} className="no-print">
        <ErrorPanel isInline title={words.failed} detail={error.message} onRetry={() => void blocks.refetch()} />
      </Card>
    );
  }
  if (!data) return <CardSkeleton lines={4} label={words.title} />;
  if (data.items.length === 0 && !mayAdd) return null;
  return (
    <Card component="section" aria-labelledby="blocks-title" className="no-print">
      <Stack gap="sm">
        <div>
          <Group gap={4}>
            <Title order={2} fz="h3" id="blocks-title">
              {words.title}
            </Title>
            <Help words={words.help} />
          </Group>
          <Text fz="sm" c="dimmed">
            {fill(words.detail, { prefix: data.sequencePrefix })}
          </Text>
        </div>
        <BlockTable blocks={data} mayWithdraw={mayAdd} />
        {isAdding ? <BlockForm onDone={close} /> : null}
        {mayAdd && !isAdding ? (
          <Group>
            <Button variant="default" onClick={open}>
              {words.add}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

const blockColumns: readonly RecordColumn<BolNumberBlock>[] = [
  {
    head: words.range,
    place: 'title',
    cell: ({ from, to }) => (
      <span className="identifier">
        {from} – {to}
      </span>
    ),
  },
  { head: words.status, place: 'state', cell: (block) => <BlockMark block={block} /> },
  {
    head: words.next,
    place: 'fact',
    cell: ({ next }) => <span className="identifier">{next ?? texts.none}</span>,
    isWhole: true,
  },
  { head: words.used, place: 'fact', cell: ({ used }) => formatNumber(used), isNumber: true },
  { head: words.left, place: 'fact', cell: ({ left }) => formatNumber(left), isNumber: true },
];

const withdrawal: RecordColumn<BolNumberBlock> = {
  head: words.withdraw,
  place: 'actions',
  cell: (block) => (block.left > 0 ? <WithdrawBlock block={block} /> : null),
};

function BlockTable({ blocks: { items }, mayWithdraw }: { blocks: BolNumberBlocks; mayWithdraw: boolean }) {
  if (items.length === 0) return <Text fz="sm">{words.none}</Text>;
  const columns = mayWithdraw ? [...blockColumns, withdrawal] : blockColumns;
  return <RecordList label={words.title} rows={items} keyOf={({ id }) => id} columns={columns} minWidth={560} />;
}

function BlockMark({ block: { left, isLow } }: { block: BolNumberBlock }) {
  if (!isLow) return <ToneBadge tone="success">{words.enough}</ToneBadge>;
  return left === 0 ? (
    <ToneBadge tone="danger">{words.empty}</ToneBadge>
  ) : (
    <ToneBadge tone="warning">{words.low}</ToneBadge>
  );
}

const emptyBlock = { companyPrefix: '', firstSerial: '', lastSerial: '' };
type BlockText = keyof typeof emptyBlock;

const lines = [
  { name: 'companyPrefix', label: words.prefix, max: 11 },
  { name: 'firstSerial', label: words.first, max: 9 },
  { name: 'lastSerial', label: words.last, max: 9 },
] as const;

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
        toast.success(words.added);
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
          {words.save}
        </SpinnerButton>
        <Button variant="default" onClick={onDone}>
          {texts.confirm.cancel}
        </Button>
      </Group>
    </FormFrame>
  );
}
