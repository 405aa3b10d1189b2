import { contentApi, NewLegalDocument } from '@lading/contracts/content';
import { legalApi, type LegalDocument, type LegalKind } from '@lading/contracts/legal';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Button, Card, Grid, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { toast } from '../../ui/feedback/toast.js';
import { DateField } from '../../ui/dates/date-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { LegalPreview } from './legal-preview.js';
import { texts } from './legal-versions-texts.js';
import { SectionFields } from './section-fields.js';
import { fieldOf, firstDay, formFrom, inputOf, sectionsOf, unfinished, type VersionForm } from './version-form.js';

const words = texts.editor;

interface VersionEditorProps {
  kind: LegalKind;
  /** Of all kinds, newest first. */
  versions: readonly LegalDocument[];
  onEnd: () => void;
}

/** Writes the next version of a legal text beside its preview; asks before it is published. */
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
