import { tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { markIndexOf, sheetOf } from '@lading/domain/tariff/rate-grid';
import { differencesOf } from '@lading/domain/tariff/tariff-differences';
import { tariffSections, type SectionName } from '@lading/domain/tariff/tariff-sections';
import type { Terms } from '@lading/domain/tariff/terms-check';
import { Anchor, Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RecordFrame, RecordPage } from '../../pages/record-page.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { CountTabs } from '../../ui/data-grid/filters/count-tabs.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { AdjustDrawer } from './adjust-drawer.js';
import { DraftDrawer, type DraftBase } from './draft-drawer.js';
import { editorTexts as words } from './editor-texts.js';
import { FindingList } from './finding-list.js';
import { RatesSection } from './rates-section.js';
import { SaveBar } from './save-bar.js';
import { SectionEditor, SectionLines } from './sections/section-editor.js';
import { TariffComments } from './tariff-comments.js';
import { TariffDecisions } from './tariff-decisions.js';
import { TariffDifferences } from './tariff-differences.js';
import { tariffsOf, useMayWrite, useTariffChanges } from './tariff-place.js';
import { EffectiveFrom, TariffStateBadge } from './tariff-state.js';
import { texts } from './tariffs-texts.js';
import { TermSections, useTermsPlace } from './sections/term-sections.js';
import { TryTariff } from './try-tariff.js';
import { tryTexts } from './try-texts.js';
import { useDifferences } from './use-differences.js';
import { termsIn, useDraft, type EditedTariff } from './use-draft.js';
import { VersionFields } from './version-fields.js';

// Its lists are a third of the page.
const TestBench = lazy(() => import('./bench/test-bench.js').then((part) => ({ default: part.TestBench })));

/** One version of a tariff: its terms by section, its differences from other versions, and the actions for it. */
export function TariffPage() {
  const { carrierId } = useUser();
  if (carrierId === null) return <NoAccess words={texts.noAccess} />;
  return <OneTariff privilege="dataVisibility" noAccess={texts.noAccess} home="/carriers/tariffs" />;
}

/** The same for administrators of the portal, of any carrier. */
export function ManagedTariffPage() {
  const carrierId = Number(useParams()['carrierId']);
  if (!canShow(useUser(), 'addCarrier')) return <NoAccess words={texts.noAdminAccess} />;
  return <OneTariff privilege="addCarrier" noAccess={texts.noAdminAccess} home={tariffsOf(carrierId, null)} />;
}

interface OneTariffProps {
  privilege: 'dataVisibility' | 'addCarrier';
  noAccess: { readonly title: string; readonly detail: string };
  home: string;
}

function OneTariff({ privilege, noAccess, home }: OneTariffProps) {
  useTariffChanges();
  return (
    <RecordPage
      param="tariffId"
      privilege={privilege}
      of={(id) => answerOf(tariffsApi.getTariff, { id })}
      words={{ noAccess, notFound: words.notFound, failed: words.failed, offline: words.offline }}
      home={home}
    >
      {(tariff) => <Loaded key={tariff.id} tariff={tariff} home={home} />}
    </RecordPage>
  );
}

interface LoadedProps {
  tariff: TariffDetail;
  home: string;
}

function Loaded({ tariff, home }: LoadedProps) {
  const terms = useMemo(() => termsIn(tariff), [tariff]);
  return terms ? <Editor tariff={tariff} terms={terms} home={home} /> : null;
}

const tabs = ['terms', 'differences', 'try', 'bench', 'comments'] as const;

function Editor({ tariff, terms, home }: LoadedProps & { terms: Terms }) {
  const draft = useDraft({ detail: tariff, terms });
  const place = useTermsPlace(tabs, tariffSections);
  const mayWrite = useMayWrite();
  const [base, setBase] = useState<DraftBase>();
  const [isAdjusting, setAdjusting] = useState(false);
  const { detail } = draft;
  const mayChange = mayWrite && detail.allowedActions.includes('change');
  return (
    <RecordFrame
      path={{ label: words.path, list: words.list, to: home }}
      name={detail.name}
      marks={<TariffStateBadge {...detail} />}
      actions={
        <Flex gap="xs" wrap="wrap" justify={{ base: 'flex-start', sm: 'flex-end' }} className="no-print">
          {mayWrite ? (
            <>
              <Button variant="default" onClick={() => setBase(detail)}>
                {texts.actions.copy}
              </Button>
              {detail.rateCount > 0 ? (
                <Button variant="default" onClick={() => setAdjusting(true)}>
                  {texts.actions.adjust}
                </Button>
              ) : null}
            </>
          ) : null}
          <TariffDecisions tariff={detail} isDirty={draft.isDirty} />
        </Flex>
      }
    >
      <Facts detail={detail} home={home} mayChange={mayChange} isDirty={draft.isDirty} />
      <FindingList of={detail} refusals={words.findings.refusals} />
      <CountTabs
        label={words.tabs.label}
        tabs={tabs.map((tab) => ({
          label: words.tabs[tab],
          search: place.searchOf(tab),
          isCurrent: tab === place.tab,
          ...(tab === 'comments' && { count: detail.comments.length }),
        }))}
      />
      {place.tab === 'terms' ? <TermsTab draft={draft} mayChange={mayChange} {...place} /> : null}
      {place.tab === 'differences' ? <TariffDifferences tariff={detail} /> : null}
      {place.tab === 'try' ? (
        <TryTariff by={{ tariffId: detail.id, carrierId: detail.carrierId }} lead={tryTexts.lead} />
      ) : null}
      {place.tab === 'bench' ? (
        <Suspense fallback={<CardSkeleton lines={6} label={words.tabs.bench} />}>
          <TestBench tariff={detail} mayWrite={mayWrite} />
        </Suspense>
      ) : null}
      {place.tab === 'comments' ? <TariffComments tariff={detail} mayWrite={mayWrite} /> : null}
      <SaveBar draft={draft} sections={tariffSections} />
      <LeaveGuard isUnsaved={() => draft.isDirty} words={words.leave} />
      <DraftDrawer carrierId={detail.carrierId} base={base} home={home} onClose={() => setBase(undefined)} />
      <AdjustDrawer version={isAdjusting ? detail : undefined} home={home} onClose={() => setAdjusting(false)} />
    </RecordFrame>
  );
}

interface FactsProps {
  detail: TariffDetail;
  home: string;
  mayChange: boolean;
  isDirty: boolean;
}

function Facts({ detail, home, mayChange, isDirty }: FactsProps) {
  const { until, authorName, editorName, approverName, basedOnId, basedOnName, editedAt, backdateReason } = detail;
  const facts: Fact[] = [
    ...(mayChange ? [] : [{ label: words.facts.effectiveFrom, value: <EffectiveFrom {...detail} /> }]),
    { label: words.facts.until, value: until ? <CalendarDate date={until} /> : null },
    { label: words.facts.author, value: authorName || null },
    {
      label: words.facts.editor,
      value: editorName ? (
        <>
          {editorName}, <DateTime instant={editedAt} zone={viewerZone()} />
        </>
      ) : null,
    },
    ...(approverName ? [{ label: words.facts.approver, value: approverName }] : []),
    {
      label: words.facts.basedOn,
      value:
        basedOnId !== null && basedOnName ? (
          <Anchor component={Link} to={`${home}/${basedOnId}`}>
            {basedOnName}
          </Anchor>
        ) : null,
    },
    ...(backdateReason ? [{ label: words.facts.backdated, value: backdateReason }] : []),
  ];
  return (
    <Stack gap="sm">
      {mayChange ? <VersionFields key={detail.version} tariff={detail} isDirty={isDirty} /> : null}
      <KeyValue facts={facts} />
    </Stack>
  );
}

interface TermsTabProps {
  draft: EditedTariff;
  mayChange: boolean;
  section: SectionName;
  setSection: (section: SectionName) => void;
}

/** The sections of the terms, each with the number of terms that differ from the version that this one is based on. */
function TermsTab({ draft, mayChange, section, setSection }: TermsTabProps) {
  const { terms, detail } = draft;
  const { data: base } = useQuery({
    ...answerOf(tariffsApi.getTariff, { id: detail.basedOnId ?? 0 }),
    enabled: detail.basedOnId !== null,
  });
  const baseTerms = useMemo(() => base && termsIn(base), [base]);
  const differences = useDifferences(baseTerms, terms, 'rates', differencesOf);
  const others = useMemo(() => {
    if (!baseTerms || baseTerms.rates.kind !== 'cells') return undefined;
    return markIndexOf(sheetOf(baseTerms.rates.lanes, baseTerms.breaks));
  }, [baseTerms]);
  return (
    <TermSections sections={tariffSections} section={section} onChoose={setSection} differences={differences}>
      {mayChange || detail.state === 'draft' || detail.state === 'inReview' ? null : (
        <Text fz="sm" c="dimmed" mb="sm">
          {words.readOnly}
        </Text>
      )}
      {section === 'rates' && (mayChange || terms.rates.kind === 'cells') ? (
        <RatesSection draft={draft} mayChange={mayChange} others={others} />
      ) : mayChange ? (
        <SectionEditor section={section} draft={draft} />
      ) : (
        <SectionLines
          section={section}
          terms={terms}
          changes={differences.find((one) => one.section === section)?.changes ?? []}
        />
      )}
    </TermSections>
  );
}
