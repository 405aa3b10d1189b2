import { SetFlagRule } from '@lading/contracts/flag-rules';
import { flagLevels, flagNames, type FlagLevel, type FlagName } from '@lading/contracts/flags';
import { Card, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Title } from '@mantine/core';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './flags-texts.js';
import type { FlagDeeds } from './use-flag-deeds.js';

const words = texts.form;
const narrow = flagLevels.filter((level) => level !== 'installation');

interface RuleForm {
  readonly flag: FlagName;
  readonly level: FlagLevel;
  readonly subject: string;
  readonly isOn: boolean;
}
const [first = 'Claims'] = flagNames;
const empty: RuleForm = { flag: first, level: 'carrier', subject: '', isOn: true };

const toInput = ({ subject, ...form }: RuleForm): unknown => ({
  ...form,
  ...(subject.trim() !== '' && { subjectId: Number(subject) }),
});

/** Sets a rule for one carrier, customer or user by its number. */
export function RuleForm({ deeds }: { deeds: FlagDeeds }) {
  const fieldOf = (path: string): string => (path === 'subjectId' ? 'subject' : path);
  const checked = useCheckedForm<RuleForm, SetFlagRule>({ initial: empty, shape: SetFlagRule, toInput, fieldOf });
  const { form, change, field } = checked;
  const save = () => {
    const rule = checked.submit();
    if (rule && !deeds.isBusy) deeds.set(rule);
  };
  return (
    <Card component="section" aria-labelledby="new-rule" p="md">
      <Stack gap="sm">
        <Title order={2} fz="h4" id="new-rule">
          {words.title}
        </Title>
        <FormFrame checked={checked} refusal={null} onSubmit={save}>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <NativeSelect
              label={words.flag}
              data={flagNames}
              value={form.flag}
              onChange={({ currentTarget: { value } }) =>
                change({ flag: flagNames.find((name) => name === value) ?? form.flag })
              }
            />
            <NativeSelect
              label={words.level}
              data={narrow.map((value) => ({ value, label: texts.levels[value] }))}
              value={form.level}
              onChange={({ currentTarget: { value } }) =>
                change({ level: narrow.find((level) => level === value) ?? form.level })
              }
            />
            <TextField
              {...field('subject')}
              label={words.subject}
              required
              maxLength={12}
              value={form.subject}
              onChange={(subject) => change({ subject })}
            />
          </SimpleGrid>
          <Checkbox
            label={words.isOn}
            checked={form.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          <Group>
            <SpinnerButton type="submit" isBusy={deeds.isBusy}>
              {words.submit}
            </SpinnerButton>
          </Group>
        </FormFrame>
      </Stack>
    </Card>
  );
}
