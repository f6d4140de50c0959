import { testHostileTexts } from './test-support/hostile-texts.ts';

testHostileTexts(75);
