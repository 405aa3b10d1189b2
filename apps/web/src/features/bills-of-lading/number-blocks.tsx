import {
  AddBolNumberBlock,
  billsOfLadingApi,
  type BolNumberBlock,
  type BolNumberBlocks,
} from '@lading/contracts/bills-of-lading';
import { Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { typedNumber } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

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
          <Title order={2} fz="h3" id="blocks-title">
            {words.title}
          </Title>
          <Text fz="sm" c="dimmed">
            {fill(words.detail, { prefix: data.sequencePrefix })}
          </Text>
        </div>
        <BlockTable blocks={data} />
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

function BlockTable({ blocks: { items } }: { blocks: BolNumberBlocks }) {
  if (items.length === 0) return <Text fz="sm">{words.none}</Text>;
  return (
    <Table.ScrollContainer minWidth={280} type="native" tabIndex={0} role="region" aria-label={words.range}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.range}</Table.Th>
            <Table.Th scope="col">{words.next}</Table.Th>
            <Table.Th scope="col" ta="end">
              {words.used}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {words.left}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((block) => (
            <BlockRow key={block.id} block={block} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function BlockRow({ block: { from, to, next, used, left, isLow } }: { block: BolNumberBlock }) {
  const mark = left === 0 ? words.empty : words.low;
  return (
    <Table.Tr>
      <Table.Td className="identifier">
        {from} – {to}
      </Table.Td>
      <Table.Td className="identifier">{next ?? texts.none}</Table.Td>
      <Table.Td ta="end" className="num">
        {used}
      </Table.Td>
      <Table.Td ta="end" className="num">
        {left} {isLow ? <ToneBadge tone={left === 0 ? 'danger' : 'warning'}>{mark}</ToneBadge> : null}
      </Table.Td>
    </Table.Tr>
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
