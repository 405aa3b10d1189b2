import { legalApi, type CurrentLegalDocument, type LegalDocument } from '@lading/contracts/sites/legal';
import { Alert, Box, Button, Card, Container, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton, TextSkeleton } from '../../ui/feedback/skeletons.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './legal-texts.js';

/** Visitors who read the only version need no list. */
const VersionPicker = lazy(() => import('./version-picker.js').then((file) => ({ default: file.VersionPicker })));

/** Terms, privacy and cookies with every version; the address names the version shown. */
export function LegalDocumentsPage() {
  const list = useQuery(answerOf(legalApi.listLegalDocuments));
  return (
    <Container py="lg">
      <Stack gap="lg">
        <Group justify="space-between" className="no-print">
          <Title order={1}>{texts.title}</Title>
          <Button variant="default" leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
            {texts.print}
          </Button>
        </Group>
        {list.data ? <Documents items={list.data.items} /> : null}
        {list.error ? <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <CardSkeleton lines={10} label={texts.title} /> : null}
      </Stack>
    </Container>
  );
}

function Documents({ items }: { items: readonly CurrentLegalDocument[] }) {
  const [query, setQuery] = useSearchParams();
  const current = items.find(({ kind }) => kind === query.get('document')) ?? items[0];
  if (!current) return <EmptyState kind="firstUse" order={2} title={texts.empty} detail={texts.emptyDetail} />;
  return (
    <>
      <div style={{ overflowX: 'auto' }} className="no-print">
        <SegmentedControl
          aria-label={texts.choose}
          value={current.kind}
          onChange={(document) => setQuery({ document })}
          data={items.map(({ kind }) => ({ value: kind, label: texts.kinds[kind] }))}
        />
      </div>
      <Card>
        <Box maw={820}>
          <LegalText
            key={current.id}
            current={current}
            versionId={Number(query.get('version')) || current.id}
            onVersion={(id) => setQuery({ document: current.kind, ...(id !== current.id && { version: String(id) }) })}
          />
        </Box>
      </Card>
    </>
  );
}

interface LegalTextProps {
  current: CurrentLegalDocument;
  versionId: number;
  onVersion: (id: number) => void;
}

/** The version in force, or the requested one with a note about it. */
function LegalText({ current, versionId, onVersion }: LegalTextProps) {
  const isCurrent = versionId === current.id;
  const other = useQuery({ ...answerOf(legalApi.getLegalDocument, { id: versionId }), enabled: !isCurrent });
  const shown = isCurrent ? current : other.data;
  const versions = [current, ...current.otherVersions].toSorted((one, two) =>
    two.effectiveOn.localeCompare(one.effectiveOn),
  );
  return (
    <Stack>
      {versions.length > 1 ? (
        <div className="no-print" style={{ maxWidth: 300, minHeight: 61 }}>
          <Suspense>
            <VersionPicker versions={versions} versionId={versionId} onVersion={onVersion} />
          </Suspense>
        </div>
      ) : null}
      {shown && !isCurrent ? <OtherVersion document={shown} onCurrent={() => onVersion(current.id)} /> : null}
      {shown ? <Sections document={shown} isCurrent={isCurrent} /> : null}
      {!shown && other.error ? <ErrorPanel problem={other.error} onRetry={() => void other.refetch()} /> : null}
      {!shown && !other.error ? <TextSkeleton lines={10} /> : null}
    </Stack>
  );
}

function OtherVersion({ document, onCurrent }: { document: LegalDocument; onCurrent: () => void }) {
  return (
    <Alert color="blue">
      <Stack gap="xs" align="flex-start">
        <span>
          {fill(texts.other, { version: document.version })} <CalendarDate date={document.effectiveOn} />.{' '}
          {texts.otherDetail}
        </span>
        <Button size="compact-sm" variant="default" onClick={onCurrent} className="no-print">
          {texts.current}
        </Button>
      </Stack>
    </Alert>
  );
}

function Sections({ document, isCurrent }: { document: LegalDocument; isCurrent: boolean }) {
  return (
    <article aria-label={document.title}>
      <Title order={2}>{document.title}</Title>
      {isCurrent ? (
        <Text fz="sm" c="dimmed">
          {fill(texts.inForce, { version: document.version })} <CalendarDate date={document.effectiveOn} />
        </Text>
      ) : null}
      {document.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <Title order={3} mt="lg" mb="xs">
            {heading}
          </Title>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} mb="xs">
              {paragraph}
            </Text>
          ))}
        </section>
      ))}
    </article>
  );
}
