import { carriersApi, proProfileOf } from '@lading/contracts/carriers';
import { carrierBlockList } from '@lading/contracts/lists/pro-blocks';
import { proBlocksApi, proBlocksChanged } from '@lading/contracts/pro-blocks';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { useListed } from '../../lists/use-listed.js';
import { Section } from '../../ui/display/section.js';
import { AskedBlocks } from './asked-blocks.js';
import { carrierProTexts as words } from './carrier-pro-texts.js';
import { GiveDialog, type IssueTarget } from './give-dialog.js';
import { IssuedBlocks } from './issued-blocks.js';
import type { Numbering } from './pro-range.js';
import { NumberTrial } from './number-trial.js';

/** The PRO numbers of a carrier: what companies ask for, what was given out, and a test of single numbers. */
export function CarrierProBlocks({ carrierId }: { carrierId: number }) {
  const [issuing, setIssuing] = useState<IssueTarget>();
  // Other carrier users read the numbers; only administrators give them out.
  const mayWrite = !hasRole(useUser(), 'CarrierSalesAdministrator');
  const listed = useListed(carrierBlockList, { fixed: { carrierId }, isLocal: true });
  const blocks = useQuery(answerOf(carriersApi.proBlocks, { carrierId }));
  const refresh = useRefresh();
  useFollow('pro-blocks', carrierId);
  usePush(proBlocksChanged, (change) => {
    if (change === undefined || change.carrierId === carrierId)
      void refresh(proBlocksApi.requests, carriersApi.proBlocks);
  });
  const numbering: Numbering | undefined = blocks.data && {
    profile: proProfileOf(blocks.data.rule),
    blocks: blocks.data.items,
  };
  return (
    <Stack gap="lg">
      <Section title={words.requests.title}>
        <AskedBlocks carrierId={carrierId} mayWrite={mayWrite} onGrant={numbering && setIssuing} />
      </Section>
      <Section
        title={words.blocks.title}
        help={words.blocks.help}
        action={
          numbering && mayWrite ? (
            <Button variant="default" onClick={() => setIssuing('new')}>
              {words.blocks.add}
            </Button>
          ) : null
        }
      >
        <IssuedBlocks listed={listed} mayWrite={mayWrite} profile={numbering?.profile} />
      </Section>
      {numbering ? (
        <Section title={words.trial.title}>
          <NumberTrial numbering={numbering} />
        </Section>
      ) : null}
      {numbering && issuing ? (
        <GiveDialog
          key={issuing === 'new' ? issuing : issuing.id}
          carrierId={carrierId}
          issuing={issuing}
          numbering={numbering}
          onClose={() => setIssuing(undefined)}
        />
      ) : null}
    </Stack>
  );
}
