import { legalApi, type CurrentLegalDocument, type LegalDocument } from '@lading/contracts/legal';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './legal-texts.js';

/** Visitors who read the only version need no list. */
const VersionPicker = lazy(() => import('./version-picker.js').then((file) => ({ default: file.VersionPicker })));

interface LegalTextProps {
  current: CurrentLegalDocument;
  versionId: number;
  onVersion: (id: number) => void;
}

/** The version in force, or the one that was asked for with a word about it. */
export function LegalText({ current, versionId, onVersion }: LegalTextProps) {
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
      {!shown && other.error ? <ErrorPanel detail={other.error.message} onRetry={() => void other.refetch()} /> : null}
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
