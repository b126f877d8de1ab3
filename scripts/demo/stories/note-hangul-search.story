key: hangul-search
tool: claude
cwd: fieldnotes
start: 2026-08-21T01:20
branch: search/hangul
entrypoint: cli
version: 2.1.215
ai: 한글 검색과 초성 검색
last: yes
---
%snapshot
> 유나예요. 한국어 메모에서 검색이 거의 안 돼요. "회의록"을 찾으면 "회의록을"이나 "지난회의록" 같은 메모는 안 나옵니다. 왜 그런지 봐 주세요.
< 지금 색인은 띄어쓰기로만 낱말을 나눕니다. 그래서 조사가 붙은 "회의록을"은 다른 낱말이 되고, 붙여 쓴 "지난회의록"도 통째로 한 낱말이 됩니다.
$Read search/Tokenizer.kt
| fun tokens(text: String) = text.lowercase().split(Regex("\\s+"))
> 형태소 분석기를 넣으면 앱이 커지지 않나요? 지금 18메가인데 30메가는 넘기고 싶지 않아요.
< 사전을 포함하면 약 40메가가 됩니다. 대신 음절 바이그램을 권합니다. "회의록"은 "회의", "의록"으로 색인하고, 검색할 때 두 바이그램이 이어서 나오는지 확인합니다. 색인은 1.6배가 되지만 사전은 필요 없습니다.
> 한 글자 검색은요? "밤"이나 "콩" 같은 것. 농장 조사 메모라서 작물 이름이 한 글자인 경우가 많아요.
< 한 글자는 바이그램의 앞 글자나 뒤 글자로 찾습니다. "밤"을 넣으면 "밤나무", "군밤"이 모두 나옵니다.
> 초성 검색도 되면 좋겠어요. "ㅎㅇㄹ"로 회의록 찾기.
< 음절에서 초성을 뽑아 따로 색인하면 됩니다. 유니코드에서 (코드 - 0xAC00) / 588이 초성 번호입니다. 초성만 입력했을 때만 그 색인을 봅니다.
$Write search/Choseong.kt :: fun choseong(c: Char): Char = CHOSEONG[(c.code - 0xAC00) / 588]
$ ./gradlew :search:test --tests '*Hangul*'
| BUILD SUCCESSFUL
| 22 tests completed
< 메모 1,240개로 재 보니 "회의록" 검색 결과가 17개에서 96개로 늘었고, 평균 응답은 12밀리초입니다. 초성 검색은 9밀리초예요.
> 좋아요! 자모가 분리된 글(NFD)로 저장된 메모도 있어요. 맥에서 붙여 넣은 것들.
< 색인하기 전에 NFC로 바꾸겠습니다. 원문은 그대로 둡니다.
> 그럼 바이그램 + 초성, 사전 없음으로 결정. 나디아에게 말해 둘게요.
< 정리했습니다: 음절 바이그램 색인, 한 글자 검색, 초성 검색, NFC 정규화. 앱 크기는 18.2메가입니다.
=== index
topics: 한글 검색; 초성 검색; 바이그램 색인
keywords: 한글; 초성; 바이그램; 회의록; 형태소 분석기; NFC; Tokenizer.kt; Choseong.kt
utterance: 그럼 바이그램 + 초성, 사전 없음으로 결정
decision: 음절 바이그램 | 사전 없이 바이그램과 초성을 색인한다 | 형태소 분석기
narrative: 한국어 메모에서 조사가 붙은 낱말이 검색되지 않았다. | 형태소 분석기의 크기를 따져 보고 음절 바이그램을 골랐다. | 초성 검색과 NFC 정규화를 더해 22개 시험을 통과했다.
entropy: search/Tokenizer.kt | path_ref | 1
entropy: search/Choseong.kt | path_ref | 1
actor: 유나 | 디자이너 | 유나예요
cognitive: 색인은 1.6배가 되지만 사전은 필요 없습니다 | contrast
singularity: 작물 이름이 한 글자인 경우가 많아요
