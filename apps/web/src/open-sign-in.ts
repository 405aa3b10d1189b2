import { openSignIn } from './app/start/open-sign-in.js';

void openSignIn();
