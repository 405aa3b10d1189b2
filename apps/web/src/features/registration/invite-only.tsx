import { Button, Text } from '@mantine/core';
import { goToSignIn } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { NarrowPage } from '../../ui/display/narrow-page.js';
import { fill } from '../../ui/texts.js';

const texts = {
  title: 'By invite only',
  detail: 'Ask {company} for an invite.',
  known: 'Sign in if you have an account already.',
  signIn: 'Sign in',
};

/** The site accepts only invited companies; campaigns invite anyone with their key. */
export function InviteOnly() {
  const { carrierName, siteName } = site();
  const { title, detail, known, signIn } = texts;
  return (
    <NarrowPage title={title} intro={fill(detail, { company: carrierName ?? siteName })}>
      <Text>{known}</Text>
      <Button mt="md" onClick={() => void goToSignIn()}>
        {signIn}
      </Button>
    </NarrowPage>
  );
}
