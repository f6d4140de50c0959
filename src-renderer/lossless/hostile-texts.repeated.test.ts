// repeats ./hostile-texts.test.ts: four times as large
import { testHostileTexts } from './test-support/hostile-texts.ts';

testHostileTexts(200);
