import { contentApi, NewLegalDocument } from '@lading/contracts/sites/content';
import { legalApi, type LegalDocument, type LegalKind, type LegalSection } from '@lading/contracts/sites/legal';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Card, Fieldset, Grid, Group, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { nowIso } from '../../kernel/clock/now.js';
import { useCheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './legal-versions-texts.js';

/** A section in the form: empty lines separate its paragraphs. */
interface TypedSection {
  /** Identifies the section while others are added and removed. */
  readonly key: number;
  readonly heading: string;
  readonly text: string;
}

interface VersionForm {
  readonly version: string;
  readonly title: string;
  readonly effectiveOn: string | null;
  readonly sections: readonly TypedSection[];
}

/** The current day in UTC, which the installation uses. */
const firstDay = (): string => nowIso().slice(0, 10);

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const sectionsOf = ({ sections }: VersionForm): LegalSection[] =>
  sections.map(({ heading, text }) => ({ heading: heading.trim(), paragraphs: paragraphsOf(text) }));

const inputOf =
  (kind: LegalKind) =>
  (form: VersionForm): unknown => ({
    kind,
    version: form.version.trim(),
    title: form.title.trim(),
    ...(form.effectiveOn && { effectiveOn: form.effectiveOn }),
    sections: sectionsOf(form),
  });

/** Incomplete sections, reported at the field of their heading. */
const unfinished = (form: VersionForm): FieldError[] =>
  sectionsOf(form).flatMap(({ heading, paragraphs }, index) =>
    heading !== '' && paragraphs.length > 0
      ? []
      : [{ path: `sections.${index}.heading`, message: fill(texts.editor.sectionWrong, { number: index + 1 }) }],
  );

/** Errors in a paragraph are shown at its section. */
const fieldOf = (path: string): string => path.replace(/\.paragraphs.*$/, '.heading');

const words = texts.editor;
const most = 100;

interface VersionEditorProps {
  kind: LegalKind;
  /** Of all kinds, newest first. */
  versions: readonly LegalDocument[];
  onEnd: () => void;
}

/** Writes the next version of a legal text beside its preview; confirms before publishing. */
export function VersionEditor({ kind, versions, onEnd }: VersionEditorProps) {
  const [asked, setAsked] = useState<NewLegalDocument>();
  const publish = useAct(contentApi.addLegalVersion, contentApi.listLegalVersions, legalApi.listLegalDocuments);
  const newest = versions.find((version) => version.kind === kind);
  const [initial] = useState(() => formFrom(newest, kind));
  const isPublished = useRef(false);
  const checked = useCheckedForm<VersionForm, NewLegalDocument>({
    initial,
    shape: NewLegalDocument,
    toInput: inputOf(kind),
    alsoWrong: unfinished,
    fieldOf,
  });
  const { form } = checked;
  const isUnsaved = () => !isPublished.current && JSON.stringify(form) !== JSON.stringify(initial);
  const confirm = () =>
    asked &&
    publish.mutate(asked, {
      onSuccess: ({ version }) => {
        isPublished.current = true;
        toast.success(fill(words.done, { version }));
        onEnd();
      },
      onError: checked.takeProblem,
      onSettled: () => setAsked(undefined),
    });
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{fill(words.title, { kind: texts.kinds[kind] })}</Title>
        <Text c="dimmed">{words.lead}</Text>
      </div>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <FormFrame checked={checked} refusal={publish.error} onSubmit={() => setAsked(checked.submit())}>
            <Head checked={checked} />
            <SectionFields checked={checked} />
            <Group>
              <SpinnerButton type="submit" isBusy={publish.isPending}>
                {words.publish}
              </SpinnerButton>
              <Button variant="default" onClick={onEnd}>
                {words.cancel}
              </Button>
            </Group>
          </FormFrame>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Card component="section" aria-labelledby="preview" p={{ base: 'md', sm: 'lg' }}>
            <Title order={2} fz="h4" id="preview" mb="sm" c="dimmed">
              {words.preview}
            </Title>
            <LegalPreview title={form.title} sections={sectionsOf(form)} />
          </Card>
        </Grid.Col>
      </Grid>
      <Question asked={asked} isBusy={publish.isPending} onConfirm={confirm} onClose={() => setAsked(undefined)} />
      <LeaveGuard isUnsaved={isUnsaved} words={words.leave} isOfQuery />
    </Stack>
  );
}

interface HeadProps {
  checked: Pick<ReturnType<typeof useCheckedForm<VersionForm, NewLegalDocument>>, 'form' | 'change' | 'field'>;
}

function Head({ checked: { form, change, field } }: HeadProps) {
  const day = firstDay();
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <TextField
          {...field('title')}
          label={words.heading}
          required
          maxLength={200}
          value={form.title}
          onChange={(title) => change({ title })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField
            {...field('version')}
            label={words.version}
            description={fill(words.versionHelp, { example: day.slice(0, 7) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            maxLength={20}
            value={form.version}
            onChange={(version) => change({ version })}
          />
          <DateField
            {...field('effectiveOn')}
            label={words.effectiveOn}
            required
            min={day}
            value={form.effectiveOn}
            onChange={(effectiveOn) => change({ effectiveOn })}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

interface QuestionProps {
  asked: NewLegalDocument | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Question({ asked, isBusy, onConfirm, onClose }: QuestionProps) {
  const { title, terms, others, locked, label } = texts.confirm;
  const day = asked ? formatCalendarDate(asked.effectiveOn) : '';
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={fill(title, { version: asked?.version ?? '' })}
      confirmLabel={label}
      isBusy={isBusy}
    >
      {fill(asked?.kind === 'terms' ? terms : others, { day })} {locked}
    </ConfirmDialog>
  );
}

interface SectionFieldsProps {
  checked: Pick<ReturnType<typeof useCheckedForm<VersionForm, NewLegalDocument>>, 'form' | 'change' | 'field'>;
}

/** The sections of the text, one after the other. */
function SectionFields({ checked: { form, change, field } }: SectionFieldsProps) {
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

/** A new version starts with the text of the latest one. */
function formFrom(newest: LegalDocument | undefined, kind: LegalKind): VersionForm {
  const input = newest?.sections ?? [{ heading: '', paragraphs: [] }];
  return {
    version: '',
    title: newest?.title ?? texts.kinds[kind],
    effectiveOn: null,
    sections: input.map(({ heading, paragraphs }, key) => ({ key, heading, text: paragraphs.join('\n\n') })),
  };
}

interface LegalPreviewProps {
  title: string;
  sections: readonly LegalSection[];
}

/** A legal text as its readers see it. */
export function LegalPreview({ title, sections }: LegalPreviewProps) {
  return (
    <article aria-label={title} style={{ overflowWrap: 'anywhere' }}>
      <Title order={3}>{title}</Title>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={index}>
          <Title order={4} mt="md" mb={4}>
            {heading}
          </Title>
          {paragraphs.map((paragraph, place) => (
            <Text key={place} mb="xs">
              {paragraph}
            </Text>
          ))}
        </section>
      ))}
    </article>
  );
}
