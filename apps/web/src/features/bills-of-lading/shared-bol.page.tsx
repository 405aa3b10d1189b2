import { billsOfLadingApi, type SharedBol } from '@lading/contracts/shipments/bills-of-lading';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.shared;

const isToken = (token: string): boolean => /^[\w-]{20,100}$/.test(token);

/** A bill of lading opened by its link; the token stays behind the hash. */
export function SharedBolPage() {
  const token = useLocation().hash.slice(1);
  const isWhole = isToken(token);
  const bol = useQuery({ ...answerOf(billsOfLadingApi.shared, { token }), enabled: isWhole, retry: false });
  // What is shown already stays when it cannot be asked again, unless the link has ended meanwhile.
  const isGone = !isWhole || bol.error?.status === 404;
  return (
    <Container size="sm" py="lg">
      <meta name="robots" content="noindex" />
      {isGone ? <BadLink /> : null}
      {bol.data && !isGone ? <Shared bol={bol.data} token={token} /> : null}
      {bol.error && !bol.data && !isGone ? (
        <ErrorPanel title={words.failed} detail={bol.error.message} onRetry={() => void bol.refetch()} />
      ) : null}
      {isWhole && bol.isPending && !bol.error ? <PageSkeleton /> : null}
    </Container>
  );
}

const BadLink = () => (
  <EmptyState kind="noAccess" order={1} illustration="unpluggedCable" title={words.bad} detail={words.badDetail} />
);

function Shared({ bol, token }: { bol: SharedBol; token: string }) {
  const { number, state, companyName, carrierName, consignee, shipDate } = bol;
  const labels = bolTexts.facts;
  const load = useMutation({
    mutationFn: async () => openFile(await download(billsOfLadingApi.sharedDocument, { token })),
    onError: (problem: Problem) => toast.error(bolTexts.actions.fileFailed, problem.message),
  });
  return (
    <Card component="section" aria-labelledby="shared-title">
      <Stack gap="md">
        <div>
          <Title order={1} id="shared-title">
            {fill(words.title, { number })}
          </Title>
          <Text c="dimmed">{fill(words.lead, { company: companyName })}</Text>
        </div>
        {state === 'void' ? <Alert color="red">{words.void}</Alert> : null}
        <KeyValue
          facts={[
            { label: labels.carrier, value: carrierName },
            { label: labels.consignee, value: consignee },
            { label: labels.shipDate, value: shipDate ? formatCalendarDate(shipDate) : null },
          ]}
        />
        <Group>
          <SpinnerButton isBusy={load.isPending} onClick={() => load.mutate()}>
            {words.open}
          </SpinnerButton>
        </Group>
      </Stack>
    </Card>
  );
}
