import { AddProBlock, carriersApi, type ProBlock } from '@lading/contracts/carriers';
import { proBlocksApi, type ProBlockRequest } from '@lading/contracts/pro-blocks';
import { formatNumber } from '@lading/domain/number-format';
import { formatProNumber, normaliseProNumber } from '@lading/domain/pro-number';
import { Button, Group, Modal, SimpleGrid, Text } from '@mantine/core';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { carrierProTexts } from './carrier-pro-texts.js';
import { endOf, overlapOf, freeRange, sizeOf, type Numbering, type ProRange } from './pro-range.js';
import { ruleText } from './rule-text.js';

const words = carrierProTexts.give;

/** A request that is granted, or a block for everybody. */
export type IssueTarget = ProBlockRequest | 'new';

interface GiveDialogProps {
  carrierId: number;
  issuing: IssueTarget;
  numbering: Numbering;
  onClose: () => void;
}

interface Handlers {
  onSuccess: (block: ProBlock) => void;
  onError: (problem: Problem) => void;
}

/** Gives the block out; both ways take the same two numbers. */
function useGiving(issuing: IssueTarget) {
  const grant = useAct(proBlocksApi.grant, proBlocksApi.requests, carriersApi.proBlocks);
  const add = useAct(carriersApi.addProBlock, carriersApi.proBlocks);
  const give = (block: AddProBlock, handlers: Handlers) =>
    issuing === 'new' ? add.mutate(block, handlers) : grant.mutate({ ...block, requestId: issuing.id }, handlers);
  return { give, error: grant.error ?? add.error, isBusy: grant.isPending || add.isPending };
}

function wordsOf(issuing: IssueTarget) {
  if (issuing === 'new') return { title: words.addTitle, detail: words.addDetail, go: words.add, done: words.added };
  const { companyName: name, size, reason } = issuing;
  return {
    title: fill(words.title, { name }),
    detail: fill(words.asked, { size: formatNumber(size), reason }),
    go: words.go,
    done: fill(words.granted, { name }),
  };
}

const bare = (typed: string): string | undefined => optional(normaliseProNumber(typed));

/** Why the numbers cannot be given out, as far as the page knows. */
function overlapText(range: ProRange, numbering: Numbering): string | undefined {
  const block = overlapOf(range, numbering);
  if (!block) return undefined;
  const { from, to, companyName } = block;
  const printed = (pro: string) => formatProNumber(pro, numbering.profile);
  return fill(words.overlap, {
    from: printed(from),
    to: printed(to),
    name: companyName || carrierProTexts.everybody,
  });
}

/** Gives a run of numbers to a company that has asked for it, or to all customers. */
export function GiveDialog({ carrierId, issuing, numbering, onClose }: GiveDialogProps) {
  const { title, detail, go, done } = wordsOf(issuing);
  const wanted = issuing === 'new' ? undefined : issuing.size;
  const { give, error, isBusy } = useGiving(issuing);
  useFocusBack();
  const checked = useCheckedForm<ProRange, AddProBlock>({
    initial: freeRange(wanted ?? 1, numbering),
    shape: AddProBlock,
    toInput: ({ from, to }) => ({ carrierId, from: bare(from), to: bare(to) }),
    alsoWrong: (range) => {
      const message = overlapText(range, numbering);
      return message ? [{ path: 'from', message }] : [];
    },
  });
  const submit = () => {
    const block = checked.submit();
    if (!block || isBusy) return;
    give(block, {
      onSuccess: ({ left }) => {
        toast.success(fill(done, { count: formatNumber(left) }));
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <FormFrame checked={checked} refusal={error} onSubmit={submit}>
        <Text style={{ overflowWrap: 'anywhere' }}>{detail}</Text>
        <RangeFields checked={checked} wanted={wanted} numbering={numbering} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {go}
          </SpinnerButton>
        </Group>
      </FormFrame>
    </Modal>
  );
}

interface RangeFieldsProps {
  checked: CheckedForm<ProRange>;
  wanted: number | undefined;
  numbering: Numbering;
}

/** Both ends, with how many numbers lie between them. */
function RangeFields({ checked: { form, change, field }, wanted, numbering }: RangeFieldsProps) {
  const size = sizeOf(form, numbering);
  const end = wanted === undefined ? undefined : endOf(form.from, wanted, numbering.profile);
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={words[name]}
            required
            maxLength={24}
            {...(name === 'from' && { 'data-autofocus': true })}
            value={form[name]}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
      </SimpleGrid>
      <Group justify="space-between" gap="xs" mt="xs" mih={30}>
        <Text fz="sm" c="dimmed" role="status">
          {size === undefined ? ruleText(numbering.profile) : counted(size, words.sizeOne, words.size)}
        </Text>
        {wanted !== undefined && end !== undefined && end !== bare(form.to) ? (
          <Button size="compact-sm" variant="subtle" onClick={() => change({ to: end })}>
            {fill(words.fillTo, { size: formatNumber(wanted) })}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
