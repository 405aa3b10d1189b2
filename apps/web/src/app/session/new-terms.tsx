import { accountApi } from '@lading/contracts/accounts/account';
import { legalApi } from '@lading/contracts/sites/legal';
import { Anchor, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { signOut } from '../../kernel/session/session.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';

/** Asks for consent to changed terms; the portal waits for it. */
export function NewTerms({ termsId }: { termsId: number }) {
  const terms = useQuery(answerOf(legalApi.getLegalDocument, { id: termsId }));
  const accept = useAct(legalApi.acceptLegalDocument, accountApi.getCurrentUser);
  if (terms.error && !hasAnswer(terms))
    return <ErrorPanel problem={terms.error} onRetry={() => void terms.refetch()} />;
  if (!terms.data) return <PageSkeleton />;
  const { title, version, sections } = terms.data;
  return (
    <Container size="sm" py="xl" component="main" id="main">
      <Stack gap="md">
        <Title order={1}>The terms have changed</Title>
        <Text>
          Version {version} is in force now. Read it, and accept it to go on. All versions are among the{' '}
          <Anchor href="/legal-documents" target="_blank" underline="always" inherit>
            legal documents
          </Anchor>
          .
        </Text>
        <Card component="section" aria-label={title}>
          <Stack gap="sm">
            <Title order={2} fz="h3">
              {title}
            </Title>
            {sections.map(({ heading, paragraphs }) => (
              <div key={heading}>
                <Title order={3} fz="h4">
                  {heading}
                </Title>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
              </div>
            ))}
          </Stack>
        </Card>
        <FormRefusal problem={accept.error} />
        <Group>
          <SpinnerButton isBusy={accept.isPending} onClick={() => accept.mutate({ id: termsId })}>
            Accept the terms
          </SpinnerButton>
          <Button variant="default" onClick={() => void signOut()}>
            Sign out
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
