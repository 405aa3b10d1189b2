import { Global, Module } from '@nestjs/common';
import { Authenticator } from '../../kernel/auth/authenticator.js';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { AccountModule } from '../account/account.module.js';
import { ActUserModule } from '../act-user/act-user.module.js';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { DemoModule } from '../demo/demo.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { BearerAuthenticator } from './bearer-authenticator.js';
import { GuessingGuard } from './guessing-guard.service.js';
import { SigningKeys } from './oidc-keys.js';
import { OidcMount } from './oidc.mount.js';
import { oidcProviders } from './oidc.provider.js';
import { SecondStepService } from './second-step.service.js';
import { SignInInteraction } from './sign-in.interaction.js';
import { SignInService } from './sign-in.service.js';

/** Signing in, and the authenticator of the kernel's access guard. */
@Global()
@Module({
  imports: [AccountModule, ActUserModule, ApiKeysModule, DemoModule, SitesModule],
  providers: [
    InstallationSecrets,
    SigningKeys,
    oidcProviders,
    SignInService,
    GuessingGuard,
    SecondStepService,
    SignInInteraction,
    OidcMount,
    { provide: Authenticator, useClass: BearerAuthenticator },
  ],
  exports: [Authenticator],
})
export class SignInModule {}
