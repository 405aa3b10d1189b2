import {
  carrierDocumentsApi,
  type LinkedDocument,
  type CarrierDocuments,
} from '@lading/contracts/shipments/carrier-documents';
import { claimDocumentNames } from '@lading/domain/freight/state-names';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { isToken } from '../../kernel/session/link-key.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { amountText } from '../../ui/display/money.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { LinkedRecord } from '../../pages/linked-record.js';
import { toast } from '../../ui/feedback/toast.js';
import { FileList, OpenedFile } from '../../ui/files/file-list.js';
import { fileSizeText } from '../../ui/files/file-rules.js';
import { fill } from '../../ui/texts.js';

/** Texts of the page for a carrier's link; braces are filled by `fill`. */
const words = {
  titles: { claim: 'Documents for claim {number}', dispute: 'Documents for disputed invoice {number}' },
  leads: {
    claim: '{company} claims {amount} from {carrier}.',
    dispute: '{company} disputes {amount} on an invoice from {carrier}.',
  },
  facts: { pro: 'PRO#', bol: 'BOL#', until: 'This link works until' },
  documents: 'Documents',
  kinds: { ...claimDocumentNames, claimForm: 'Claim form' },
  drawn: 'PDF',
  save: 'Save {name}',
  none: 'No documents yet. Documents added later will appear at this link.',
  fileFailed: "We couldn't load the file",
  bad: 'This link no longer works',
  badDetail: 'It has expired, is incomplete, or the claim or dispute was withdrawn. Ask the sender for the documents.',
  failed: "We couldn't load the documents",
} as const;

/** The documents of a claim or a dispute, opened by a carrier's mailed link; the token stays in the hash. */
export function CarrierDocumentsPage() {
  const token = useLocation().hash.slice(1);
  const isWhole = isToken(token);
  const found = useQuery({ ...answerOf(carrierDocumentsApi.read, { token }), enabled: isWhole, retry: false });
  return (
    <LinkedRecord of={found} isWhole={isWhole} words={words}>
      {(documents) => <DocumentList of={documents} token={token} />}
    </LinkedRecord>
  );
}

function DocumentList({ of, token }: { of: CarrierDocuments; token: string }) {
  const { subject, number, companyName: company, carrierName: carrier, documents, expiresAt } = of;
  const amount = amountText(of.amountCents, of.currency);
  const identifier = (value: string | null) => (value ? <span className="identifier">{value}</span> : null);
  return (
    <Card component="section" aria-labelledby="documents-title">
      <Stack gap="md">
        <div>
          <Title order={1} id="documents-title">
            {fill(words.titles[subject], { number })}
          </Title>
          <Text c="dimmed">{fill(words.leads[subject], { company, carrier, amount })}</Text>
        </div>
        <KeyValue
          facts={[
            { label: words.facts.pro, value: identifier(of.proNumber) },
            { label: words.facts.bol, value: identifier(of.bolNumber) },
            { label: words.facts.until, value: <DateTime instant={expiresAt} zone={viewerZone()} /> },
          ]}
        />
        {documents.length === 0 ? (
          <Text>{words.none}</Text>
        ) : (
          <FileList label={words.documents}>
            {documents.map((document) => (
              <DocumentRow key={document.document} of={document} token={token} />
            ))}
          </FileList>
        )}
      </Stack>
    </Card>
  );
}

function DocumentRow({ of: { document, kind, name, size }, token }: { of: LinkedDocument; token: string }) {
  const load = useMutation({
    mutationFn: async () => saveFile(await download(carrierDocumentsApi.file, { token, document })),
    onError: (problem: Problem) => toast.error(words.fileFailed, problem.message),
  });
  return (
    <OpenedFile
      name={name}
      detail={[words.kinds[kind], ...(size === null ? [] : [fileSizeText(size)])].join(', ')}
      openLabel={fill(words.save, { name })}
      onOpen={() => load.mutate()}
    />
  );
}
