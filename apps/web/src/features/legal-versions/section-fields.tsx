import type { NewLegalDocument } from '@lading/contracts/content';
import { Button, Fieldset, Group, Stack, Textarea } from '@mantine/core';
import type { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './legal-versions-texts.js';
import type { TypedSection, VersionForm } from './version-form.js';

const words = texts.editor;
const most = 100;

interface SectionFieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<VersionForm, NewLegalDocument>>, 'form' | 'change' | 'field'>;
}

/** The sections of the text, one after the other. */
export function SectionFields({ checked: { form, change, field } }: SectionFieldsProps) {
  const { sections } = form;
  const put = (key: number, patch: Partial<TypedSection>) =>
    change({ sections: sections.map((section) => (section.key === key ? { ...section, ...patch } : section)) });
  const add = () => {
    const key = Math.max(-1, ...sections.map((section) => section.key)) + 1;
    change({ sections: [...sections, { key, heading: '', text: '' }] });
  };
  return (
    <Stack gap="md">
      {sections.map(({ key, heading, text }, index) => (
        <Fieldset key={key} legend={fill(words.section, { number: index + 1 })}>
          <Stack gap="sm">
            <TextField
              {...field(`sections.${index}.heading`)}
              label={words.sectionHeading}
              required
              maxLength={200}
              value={heading}
              onChange={(next) => put(key, { heading: next })}
            />
            <Textarea
              id={`sections.${index}.text`}
              label={words.paragraphs}
              description={words.paragraphsHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              autosize
              minRows={3}
              maxRows={16}
              value={text}
              onChange={(event) => put(key, { text: event.currentTarget.value })}
            />
            {sections.length > 1 ? (
              <Group>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => change({ sections: sections.filter((section) => section.key !== key) })}
                >
                  {fill(words.removeSection, { number: index + 1 })}
                </Button>
              </Group>
            ) : null}
          </Stack>
        </Fieldset>
      ))}
      {sections.length < most ? (
        <Group>
          <Button variant="default" leftSection={<AddIcon {...iconProps} />} onClick={add}>
            {words.addSection}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
