import { legalApi, type CurrentLegalDocument } from '@lading/contracts/legal';
import { Button, Card, Container, Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { LegalText } from './legal-text.js';
import { texts } from './legal-texts.js';

/** Terms, privacy and cookies with every version; which one is shown stands in the address. */
export function LegalDocumentsPage() {
  const list = useQuery(answerOf(legalApi.listLegalDocuments));
  return (
    <Container size={820} py="lg">
      <Stack gap="lg">
        <Group justify="space-between" className="no-print">
          <Title order={1}>{texts.title}</Title>
          <Button variant="default" leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
            {texts.print}
          </Button>
        </Group>
        {list.data ? <Documents items={list.data.items} /> : null}
        {list.error ? <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} /> : null}
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
        <LegalText
          key={current.id}
          current={current}
          versionId={Number(query.get('version')) || current.id}
          onVersion={(id) => setQuery({ document: current.kind, ...(id !== current.id && { version: String(id) }) })}
        />
      </Card>
    </>
  );
}
