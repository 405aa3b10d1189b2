import { bolReferenceTypes, longestReference } from '@lading/contracts/bill-of-lading-content';
import { referenceNumberLabel } from '@lading/domain/reference-number';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { referenceForm, type ReferenceForm } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import type { SectionProps } from './section-props.js';

const words = bolTexts.terms;
const mostReferences = 20;

/** The numbers that the freight is called by elsewhere. */
export function ReferenceFields({ form, change, field }: SectionProps) {
  const { references } = form;
  const set = (key: string, patch: Partial<ReferenceForm>) =>
    change({ references: references.map((one) => (one.key === key ? { ...one, ...patch } : one)) });
  return (
    <Stack gap="xs">
      {references.map(({ key, type, number }, index) => (
        <Group key={key} gap="xs" align="flex-end" wrap="nowrap">
          <Dropdown
            {...field(`references.${index}.type`)}
            label={words.referenceType}
            w={130}
            options={bolReferenceTypes.map((one) => ({ value: String(one), label: referenceNumberLabel(one) }))}
            value={String(type)}
            onChange={(chosen) => set(key, { type: bolReferenceTypes.find((one) => String(one) === chosen) ?? type })}
          />
          <TextField
            {...field(`references.${index}.number`)}
            label={words.reference}
            required
            flex={1}
            maw={320}
            maxLength={longestReference(type)}
            value={number}
            onChange={(typed) => set(key, { number: typed })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mb={4}
            aria-label={fill(words.removeReference, { number: index + 1 })}
            onClick={() => change({ references: references.filter((one) => one.key !== key) })}
          >
            <DeleteIcon {...iconProps} />
          </ActionIcon>
        </Group>
      ))}
      {references.length < mostReferences ? (
        <Group>
          <Button
            variant="default"
            leftSection={<AddIcon {...iconProps} />}
            onClick={() => change({ references: [...references, referenceForm()] })}
          >
            {words.addReference}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
