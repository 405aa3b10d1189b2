import { AddProBlock, carriersApi, proProfileOf, type ProBlock } from '@lading/contracts/carriers/carriers';
import { carrierBlockList } from '@lading/contracts/lists/pro-blocks';
import { proBlocksApi, proBlocksChanged, type ProBlockRequest } from '@lading/contracts/carriers/pro-blocks';
import { fieldMessageFrom } from '@lading/domain/text/message-catalog';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatProNumber, normalizeProNumber, proRuleText, proViolation } from '@lading/domain/identifiers/pro-number';
import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { acting } from '../../kernel/session/acting.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { useListed } from '../../lists/use-listed.js';
import { Section } from '../../ui/display/section.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { AskedBlocks } from './asked-blocks.js';
import { carrierProTexts as words } from './carrier-pro-texts.js';
import { IssuedBlocks } from './issued-blocks.js';
import { NumberingSection } from './numbering-section.js';
import { endOf, freeRange, homeOf, overlapOf, sizeOf, type Home, type Numbering, type ProRange } from './pro-range.js';

const giveWords = words.give;
const bare = (typed: string): string | undefined => optional(normalizeProNumber(typed));
const trialWords = words.trial;

/** The PRO numbers of a carrier: requests, issued blocks, and a check of single numbers. */
export function CarrierProBlocks({ carrierId }: { carrierId: number }) {
  const [issuing, setIssuing] = useState<IssueTarget>();
  // Other carrier users see the numbers; only administrators issue them.
  const mayWrite = !hasRole(useUser(), 'CarrierSalesAdministrator');
  const listed = useListed(carrierBlockList, { fixed: { carrierId }, isLocal: true });
  const blocks = useQuery(answerOf(carriersApi.proBlocks, { carrierId }));
  const refresh = useRefresh();
  useFollow('pro-blocks', carrierId);
  usePush(proBlocksChanged, (change) => {
    if (change === undefined || change.carrierId === carrierId)
      void refresh(proBlocksApi.requests, carriersApi.proBlocks);
  });
  const numbering: Numbering | undefined = blocks.data && {
    profile: proProfileOf(blocks.data.rule),
    blocks: blocks.data.items,
  };
  return (
    <Stack gap="lg">
      <Section title={words.requests.title}>
        <AskedBlocks carrierId={carrierId} mayWrite={mayWrite} onGrant={numbering && setIssuing} />
      </Section>
      <Section
        title={words.blocks.title}
        help={words.blocks.help}
        action={
          numbering && mayWrite ? (
            <Button variant="default" onClick={() => setIssuing('new')}>
              {words.blocks.add}
            </Button>
          ) : null
        }
      >
        <IssuedBlocks listed={listed} mayWrite={mayWrite} profile={numbering?.profile} />
      </Section>
      {blocks.data ? (
        <NumberingSection carrierId={carrierId} numbers={blocks.data} mayWrite={mayWrite && !acting()} />
      ) : null}
      {numbering ? (
        <Section title={words.trial.title}>
          <NumberTrial numbering={numbering} />
        </Section>
      ) : null}
      {numbering && issuing ? (
        <GiveDialog
          key={issuing === 'new' ? issuing : issuing.id}
          carrierId={carrierId}
          issuing={issuing}
          numbering={numbering}
          onClose={() => setIssuing(undefined)}
        />
      ) : null}
    </Stack>
  );
}

/** Checks one number by the rule of the carrier, and finds its block. */
function NumberTrial({ numbering }: { numbering: Numbering }) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(typed.trim());
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextField label={trialWords.number} maxLength={24} value={typed} onChange={setTyped} />
          <Button type="submit" variant="default">
            {trialWords.go}
          </Button>
        </Group>
        {tried ? <Outcome number={tried} numbering={numbering} /> : null}
      </Stack>
    </form>
  );
}

function statusOf({ block, isIssued }: Home): 'issued' | 'withdrawn' | 'free' {
  if (isIssued) return 'issued';
  return block.state === 'revoked' ? 'withdrawn' : 'free';
}

function Outcome({ number, numbering }: { number: string; numbering: Numbering }) {
  const { profile } = numbering;
  const violation = proViolation(number, profile);
  if (violation) {
    const values = 'params' in violation ? violation.params : {};
    return (
      <Alert color="yellow" role="status">
        {fieldMessageFrom(trialWords.number, violation.rule, values)}
      </Alert>
    );
  }
  const printed = (pro: string) => formatProNumber(normalizeProNumber(pro), profile);
  const home = homeOf(number, numbering);
  const place = home
    ? fill(trialWords[statusOf(home)], {
        from: printed(home.block.from),
        to: printed(home.block.to),
        name: home.block.companyName || words.everybody,
      })
    : trialWords.nowhere;
  return (
    <Alert color="green" role="status">
      {fill(trialWords.right, { number: printed(number) })} {place}
    </Alert>
  );
}

/** A request to grant, or a block for all customers. */
type IssueTarget = ProBlockRequest | 'new';

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

/** Issues the block; both calls need the same two numbers. */
function useGiving(issuing: IssueTarget) {
  const grant = useAct(proBlocksApi.grant, proBlocksApi.requests, carriersApi.proBlocks);
  const add = useAct(carriersApi.addProBlock, carriersApi.proBlocks);
  const give = (block: AddProBlock, handlers: Handlers) =>
    issuing === 'new' ? add.mutate(block, handlers) : grant.mutate({ ...block, requestId: issuing.id }, handlers);
  return { give, error: grant.error ?? add.error, isBusy: grant.isPending || add.isPending };
}

function wordsOf(issuing: IssueTarget) {
  if (issuing === 'new')
    return { title: giveWords.addTitle, detail: giveWords.addDetail, go: giveWords.add, done: giveWords.added };
  const { companyName: name, size, reason } = issuing;
  return {
    title: fill(giveWords.title, { name }),
    detail: fill(giveWords.asked, { size: formatNumber(size), reason }),
    go: giveWords.go,
    done: fill(giveWords.granted, { name }),
  };
}

/** Why the numbers can't be issued, as far as the page can check. */
function overlapText(range: ProRange, numbering: Numbering): string | undefined {
  const block = overlapOf(range, numbering);
  if (!block) return undefined;
  const { from, to, companyName } = block;
  const printed = (pro: string) => formatProNumber(pro, numbering.profile);
  return fill(giveWords.overlap, {
    from: printed(from),
    to: printed(to),
    name: companyName || words.everybody,
  });
}

/** Issues a block of numbers to a company that requested it, or to all customers. */
function GiveDialog({ carrierId, issuing, numbering, onClose }: GiveDialogProps) {
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

/** Both ends, with the count of numbers between them. */
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
            label={giveWords[name]}
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
          {size === undefined ? proRuleText(numbering.profile) : counted(size, giveWords.sizeOne, giveWords.size)}
        </Text>
        {wanted !== undefined && end !== undefined && end !== bare(form.to) ? (
          <Button size="compact-sm" variant="subtle" onClick={() => change({ to: end })}>
            {fill(giveWords.fillTo, { size: formatNumber(wanted) })}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
