import { SaveSiteDraft, siteDraftsApi, type OwnSiteDraft, type SiteDraft } from '@lading/contracts/sites/site-drafts';
import type { ManagedSite } from '@lading/contracts/sites/sites';
import { Alert, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { BrandLook } from './brand-look.js';
import classes from './brand-look.module.css';
import { SiteDifferences } from './site-differences.js';
import {
  fieldOfPath,
  formOf,
  inputOf,
  isReadable,
  notDrawn,
  SiteFields,
  siteWith,
  usePreview,
  type SiteForm,
} from './site-fields.js';
import { ownSiteQueries } from './site-queries.js';
import { texts } from './site-texts.js';

const words = texts.draft;

interface OwnDraftProps {
  site: ManagedSite;
  own: OwnSiteDraft;
}

const openOf = ({ draft }: OwnSiteDraft): SiteDraft | null => (draft?.state === 'published' ? null : draft);

/** The draft of a carrier's site: edited until it is submitted, shown while it waits. */
export function OwnDraft({ site, own }: OwnDraftProps) {
  const acts = useDraftActs();
  const open = openOf(own);
  if (open && (open.state === 'waiting' || open.state === 'scheduled'))
    return <SubmittedDraft site={site} draft={open} recall={acts.recall} />;
  return <DraftEditor site={site} own={own} acts={acts} />;
}

/** Held above the form and the submitted draft, which take each other's place when an act succeeds. */
const useDraftActs = () => ({
  save: useAct(siteDraftsApi.saveOwnDraft, ...ownSiteQueries),
  submit: useAct(siteDraftsApi.submitOwnDraft, ...ownSiteQueries),
  recall: useAct(siteDraftsApi.recallOwnDraft, ...ownSiteQueries),
  discard: useAct(siteDraftsApi.discardOwnDraft, ...ownSiteQueries),
});
type DraftActs = ReturnType<typeof useDraftActs>;

function StateLine({ draft }: { draft: SiteDraft | null }) {
  if (!draft) return <Text c="dimmed">{words.states.none}</Text>;
  const { state, author, changedAt, decidedBy, decidedAt, publishAt } = draft;
  if (state === 'waiting') return <Text c="dimmed">{words.states.waiting}</Text>;
  const [sentence, instant] =
    state === 'scheduled'
      ? [words.states.scheduled, publishAt]
      : state === 'published'
        ? [fill(words.states.published, { name: decidedBy }), decidedAt]
        : [fill(words.states.draft, { name: author }), changedAt];
  return (
    <Text c="dimmed" component="div">
      {sentence} <DateTime instant={instant} zone={viewerZone()} />
    </Text>
  );
}

/** What the administrators of the portal say of a draft that they return. */
function Returned({ draft }: { draft: SiteDraft | null }) {
  if (!draft?.words || draft.state === 'published') return null;
  return (
    <Alert color="orange" variant="light" title={fill(words.states.returned, { name: draft.decidedBy })}>
      <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{draft.words}</span>
    </Alert>
  );
}

/** A submitted draft can only be recalled. */
function SubmittedDraft({ site, draft, recall }: { site: ManagedSite; draft: SiteDraft } & Pick<DraftActs, 'recall'>) {
  const preview = useMemo(() => siteWith(site, draft.content), [site, draft.content]);
  const handleRecall = () =>
    recall.mutate(
      { version: draft.version },
      {
        onSuccess: () => void toast.success(words.recalled),
        onError: ({ title, message }) => void toast.error(title, message),
      },
    );
  return (
    <Card component="section" aria-labelledby="own-draft" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} fz="h3" id="own-draft">
              {words.title}
            </Title>
            <StateLine draft={draft} />
          </div>
          <SpinnerButton variant="default" isBusy={recall.isPending} onClick={handleRecall}>
            {words.recall}
          </SpinnerButton>
        </Group>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <SiteDifferences
            label={texts.review.changes}
            before={draft.published}
            after={draft.content}
            later={texts.review.draft}
          />
          <BrandLook site={preview} order={3} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** The form, and whether somebody else has saved the draft since it was filled. */
function useDraftForm({ site, own }: OwnDraftProps) {
  const open = openOf(own);
  const [base, setBase] = useState({ version: open?.version, content: open?.content ?? own.published });
  const initial = formOf(base.content, site);
  const checked = useCheckedForm<SiteForm, SaveSiteDraft>({
    initial,
    shape: SaveSiteDraft,
    toInput: (form) => ({
      ...inputOf(form, site),
      headline: form.headline,
      ...(base.version !== undefined && { version: base.version }),
    }),
    alsoWrong: notDrawn,
    fieldOf: fieldOfPath,
  });
  const isChanged = JSON.stringify(inputOf(checked.form, site)) !== JSON.stringify(inputOf(initial, site));
  const start = (draft: SiteDraft | null) => {
    const content = draft?.content ?? own.published;
    setBase({ version: draft?.version, content });
    checked.replace(formOf(content, site));
  };
  const isNewer = open?.version !== base.version;
  const isOtherSite = !open && JSON.stringify(base.content) !== JSON.stringify(own.published);
  if ((isNewer || isOtherSite) && !isChanged) start(open);
  return { open, checked, isChanged, isNewer: isNewer && isChanged, start };
}

function DraftEditor({ site, own, acts }: OwnDraftProps & { acts: DraftActs }) {
  const { open, checked, isChanged, start, ...draft } = useDraftForm({ site, own });
  const { save, submit, discard } = acts;
  const preview = usePreview(site, checked.form);
  // While it is saved, the own version comes back before the answer.
  const isNewer = draft.isNewer && !save.isPending;
  const canSave = isReadable(preview) && !isNewer;
  const isBusy = save.isPending || submit.isPending;
  const handleSave = () => {
    const wanted = checked.submit();
    if (!wanted || isBusy || !canSave) return;
    save.mutate(wanted, {
      onSuccess: (saved) => {
        start(saved);
        toast.success(words.saved);
      },
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  const handleSubmit = () => {
    if (!open || isChanged || isBusy) return;
    submit.mutate(
      { version: open.version },
      { onSuccess: () => void toast.success(words.submitted, words.submittedDetail) },
    );
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <LeaveGuard isUnsaved={() => isChanged} words={words.leave} />
      <Card component="section" aria-labelledby="own-draft" p={{ base: 'md', sm: 'lg' }}>
        <FormFrame checked={checked} refusal={save.error ?? submit.error} onSubmit={handleSave}>
          <div>
            <Title order={2} fz="h3" id="own-draft">
              {words.title}
            </Title>
            <StateLine draft={own.draft} />
          </div>
          <Returned draft={own.draft} />
          {isNewer ? <Newer onLoad={() => start(open)} /> : null}
          <SiteFields checked={checked} preview={preview} isHeadlineRequired />
          <Text fz="sm" c="dimmed" role="status">
            {isChanged ? words.unsaved : ''}
          </Text>
          <Group gap="xs" justify="flex-end" role="group" aria-label={words.title}>
            {isChanged ? (
              <Button variant="default" onClick={() => start(open)}>
                {words.undo}
              </Button>
            ) : (
              <Discard draft={open} discard={discard} />
            )}
            <SpinnerButton
              type="submit"
              variant={isChanged || !open ? 'filled' : 'default'}
              isBusy={save.isPending}
              disabled={!canSave || !isChanged}
              aria-describedby="brand-readability"
            >
              {words.save}
            </SpinnerButton>
            {open && !isChanged ? (
              <SpinnerButton isBusy={submit.isPending} onClick={handleSubmit}>
                {words.submit}
              </SpinnerButton>
            ) : null}
          </Group>
        </FormFrame>
      </Card>
      <Card component="section" className={classes.beside} p={{ base: 'md', sm: 'lg' }}>
        <BrandLook site={preview} order={2} />
      </Card>
    </SimpleGrid>
  );
}

function Newer({ onLoad }: { onLoad: () => void }) {
  return (
    <Alert color="orange" variant="light" title={words.newer} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text fz="sm">{words.newerDetail}</Text>
        <Button size="compact-sm" variant="default" onClick={onLoad}>
          {words.load}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Deletes the draft after a question. */
function Discard({ draft, discard }: { draft: SiteDraft | null } & Pick<DraftActs, 'discard'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (!draft) return null;
  const confirm = () =>
    discard.mutate(
      { version: draft.version },
      {
        onSuccess: () => void toast.success(words.discarded),
        onError: ({ title, message }) => void toast.error(title, message),
        onSettled: () => setIsOpen(false),
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
        title={words.discardTitle}
        confirmLabel={words.discard}
        isDestructive
        isBusy={discard.isPending}
      >
        {words.discardDetail}
      </ConfirmDialog>
    </>
  );
}
