import {
  carriersApi,
  ChangeProLowMark,
  ChangeProRule,
  type ProBlocks,
  type ProRule,
} from '@lading/contracts/carriers/carriers';
import type { CheckAlgorithm } from '@lading/domain/identifiers/check-digit';
import { proRuleViolations } from '@lading/domain/identifiers/pro-number';
import { Button, Drawer, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { optional } from '../../kernel/form/typed-text.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Section } from '../../ui/display/section.js';
import { FormButtons } from '../../ui/feedback/form-buttons.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { useFocusBack } from '../../ui/feedback/use-focus-back.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, texts } from '../../ui/texts.js';
import { carrierProTexts } from './carrier-pro-texts.js';

const words = carrierProTexts.numbering;

interface NumberingProps {
  carrierId: number;
  numbers: ProBlocks;
  mayWrite: boolean;
}

/** When the carrier's blocks run low, how long their numbers last, and the change of their format. */
export function NumberingSection({ carrierId, numbers, mayWrite }: NumberingProps) {
  const [edited, setEdited] = useState<'rule' | 'mark'>();
  const { rule, isRuleFixed, lowMark, daysLeft } = numbers;
  const close = () => setEdited(undefined);
  return (
    <Section title={words.title}>
      <Stack gap="sm">
        <KeyValue
          facts={[
            {
              label: words.low,
              value: lowMark === null ? words.usualMark : counted(lowMark, words.markOne, words.mark),
            },
            { label: words.lasts, value: lastsText(daysLeft) },
          ]}
        />
        {mayWrite ? (
          <Group gap="xs">
            {isRuleFixed ? null : (
              <Button variant="default" onClick={() => setEdited('rule')}>
                {words.change}
              </Button>
            )}
            <Button variant="default" onClick={() => setEdited('mark')}>
              {words.changeMark}
            </Button>
          </Group>
        ) : null}
        {mayWrite && isRuleFixed ? (
          <Text fz="sm" c="dimmed">
            {words.fixed}
          </Text>
        ) : null}
      </Stack>
      <Drawer
        opened={edited !== undefined}
        onClose={close}
        position="right"
        title={edited === 'mark' ? words.changeMark : words.change}
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        {edited === 'rule' ? <RuleForm carrierId={carrierId} rule={rule} onClose={close} /> : null}
        {edited === 'mark' ? <MarkForm carrierId={carrierId} lowMark={lowMark} onClose={close} /> : null}
      </Drawer>
    </Section>
  );
}

const twoYears = 730;

function lastsText(daysLeft: number | null): string {
  if (daysLeft === null) return words.unknown;
  return daysLeft > twoYears ? words.lastsLong : counted(daysLeft, words.lastsOne, words.lastsDays);
}

interface RuleFields {
  lengths: string;
  prefix: string;
  prefixLength: number | null;
  check: CheckAlgorithm;
  body: ProRule['checkBody'];
  mask: string;
}

const ruleOf = ({ lengths, prefix, prefixLength, check, body, mask }: RuleFields) => ({
  proLengths: lengths
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number),
  ...(optional(prefix) !== undefined && { proPrefix: prefix.trim() }),
  ...(prefixLength !== null && { prefixLength }),
  checkAlgorithm: check,
  checkBody: body,
  mask: mask.trim(),
});

const checks = (['NONE', 'MOD7', 'MOD10', 'MOD11X'] as const).map((value) => ({ value, label: words.checks[value] }));
const bodies = (['ALL', 'AFTER_PREFIX'] as const).map((value) => ({ value, label: words.bodies[value] }));
const labels = {
  proLengths: words.lengths,
  proPrefix: words.prefix,
  prefixLength: words.blockPrefix,
  mask: words.mask,
} as const;

function RuleForm({ carrierId, rule, onClose }: { carrierId: number; rule: ProRule; onClose: () => void }) {
  const change = useAct(carriersApi.changeProRule, carriersApi.proBlocks);
  useFocusBack();
  const checked = useCheckedForm<RuleFields, ChangeProRule>({
    initial: {
      lengths: rule.proLengths.join(', '),
      prefix: rule.proPrefix ?? '',
      prefixLength: rule.prefixLength ?? null,
      check: rule.checkAlgorithm,
      body: rule.checkBody,
      mask: rule.mask,
    },
    shape: ChangeProRule,
    toInput: (form) => ({ carrierId, rule: ruleOf(form) }),
    alsoWrong: (form) =>
      proRuleViolations(ruleOf(form)).map(({ field, message }) => ({
        path: `rule.${field}`,
        message: `${labels[field]} ${message}`,
      })),
    fieldOf: (path) => /^rule\.(\w+)/.exec(path)?.[1] ?? path,
  });
  const { form, field } = checked;
  const submit = () => {
    const input = checked.submit();
    if (!input || change.isPending) return;
    change.mutate(input, {
      onSuccess: () => {
        toast.success(words.saved);
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={change.error} onSubmit={submit}>
      <TextField
        {...field('proLengths')}
        label={words.lengths}
        description={words.lengthsHint}
        required
        maxLength={10}
        value={form.lengths}
        onChange={(lengths) => checked.change({ lengths })}
      />
      <TextField
        {...field('proPrefix')}
        label={words.prefix}
        description={words.prefixHint}
        maxLength={15}
        value={form.prefix}
        onChange={(prefix) => checked.change({ prefix })}
      />
      <NumberInput
        {...field('prefixLength')}
        label={words.blockPrefix}
        description={words.blockPrefixHint}
        allowDecimal={false}
        allowNegative={false}
        value={form.prefixLength ?? ''}
        onChange={(typed) => checked.change({ prefixLength: typeof typed === 'number' ? typed : null })}
      />
      <Select
        {...field('checkAlgorithm')}
        label={words.check}
        data={checks}
        allowDeselect={false}
        value={form.check}
        onChange={(check) => check && checked.change({ check })}
      />
      {form.check === 'NONE' ? null : (
        <Select
          {...field('checkBody')}
          label={words.body}
          data={bodies}
          allowDeselect={false}
          value={form.body}
          onChange={(body) => body && checked.change({ body })}
        />
      )}
      <TextField
        {...field('mask')}
        label={words.mask}
        description={words.maskHint}
        required
        maxLength={40}
        value={form.mask}
        onChange={(mask) => checked.change({ mask })}
      />
      <FormButtons submit={words.save} isBusy={change.isPending} onCancel={onClose} />
    </FormFrame>
  );
}

function MarkForm({ carrierId, lowMark, onClose }: { carrierId: number; lowMark: number | null; onClose: () => void }) {
  const change = useAct(carriersApi.changeProLowMark, carriersApi.proBlocks);
  useFocusBack();
  const checked = useCheckedForm<{ mark: number | null }, ChangeProLowMark>({
    initial: { mark: lowMark },
    shape: ChangeProLowMark,
    toInput: ({ mark }) => ({ carrierId, lowMark: mark }),
  });
  const submit = () => {
    const input = checked.submit();
    if (!input || change.isPending) return;
    change.mutate(input, {
      onSuccess: ({ lowMark: saved }) => {
        toast.success(words.savedMark, saved === null ? words.usualMark : counted(saved, words.markOne, words.mark));
        onClose();
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={change.error} onSubmit={submit}>
      <NumberInput
        {...checked.field('lowMark')}
        label={words.low}
        description={words.markHint}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator
        value={checked.form.mark ?? ''}
        onChange={(typed) => checked.change({ mark: typeof typed === 'number' ? typed : null })}
      />
      <FormButtons submit={words.saveMark} isBusy={change.isPending} onCancel={onClose} />
    </FormFrame>
  );
}
