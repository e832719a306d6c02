// `npm run recorded-day`: plays a fixed day against a built server, or compares two such days.
import { register } from 'tsx/esm/api';

register();
await import('../src/recorded-day/main.ts');
