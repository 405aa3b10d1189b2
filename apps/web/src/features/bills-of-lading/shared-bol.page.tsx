import { billsOfLadingApi, type SharedBol } from '@lading/contracts/shipments/bills-of-lading';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { isToken } from '../../kernel/session/link-key.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { LinkedRecord } from '../../pages/linked-record.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { bolTexts } from './bol-texts.js';

const words = bolTexts.shared;

/** A bill of lading opened by its link; the token stays in the hash. */
export function SharedBolPage() {
  const token = useLocation().hash.slice(1);
  const isWhole = isToken(token);
  const bol = useQuery({ ...answerOf(billsOfLadingApi.shared, { token }), enabled: isWhole, retry: false });
  return (
    <LinkedRecord of={bol} isWhole={isWhole} words={words}>
      {(shown) => <Shared bol={shown} token={token} />}
    </LinkedRecord>
  );
}

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
